export const accountTabs = ['profile', 'password', 'chat', 'notifications', 'sessions', 'plan'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** What the address of the page says: which tab; the first one is never named. */
export function accountSearch({ tab }: Record<string, unknown>): { tab?: AccountTab } {
  const known = accountTabs.find((name) => name === tab);
  return known && known !== 'profile' ? { tab: known } : {};
}
