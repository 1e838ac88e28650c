export const chatSettingsTabs = ['messages', 'ending', 'safety', 'alerts', 'languages'] as const;
export type ChatSettingsTab = (typeof chatSettingsTabs)[number];

/** The search parameters of the page: the tab. The first tab is the default and has no parameter. */
export function chatSettingsSearch({ tab }: Record<string, unknown>): { tab?: ChatSettingsTab } {
  const known = chatSettingsTabs.find((name) => name === tab);
  return known && known !== 'messages' ? { tab: known } : {};
}
