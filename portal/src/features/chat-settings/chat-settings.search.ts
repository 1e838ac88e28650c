export const chatSettingsTabs = ['messages', 'ending', 'safety', 'alerts', 'languages'] as const;
export type ChatSettingsTab = (typeof chatSettingsTabs)[number];

/** What the address of the page says: which tab; the first one is never named. */
export function chatSettingsSearch({ tab }: Record<string, unknown>): { tab?: ChatSettingsTab } {
  const known = chatSettingsTabs.find((name) => name === tab);
  return known && known !== 'messages' ? { tab: known } : {};
}
