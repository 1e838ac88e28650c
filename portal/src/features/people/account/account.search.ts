export const accountTabs = ['profile', 'password', 'chat', 'keys', 'notifications', 'telegram', 'sessions'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The search parameters of the page: the tab. The first tab is the default and has no parameter. Links in older mails lead to the plan. */
export function accountSearch({ tab }: Record<string, unknown>): { tab?: AccountTab | 'plan' } {
  if (tab === 'plan') return { tab };
  const known = accountTabs.find((name) => name === tab);
  return known && known !== 'profile' ? { tab: known } : {};
}

/** The code of a link to an order. */
export const openOrderSearch = ({ code }: Record<string, unknown>): { code: string } => ({
  code: typeof code === 'string' ? code : '',
});
