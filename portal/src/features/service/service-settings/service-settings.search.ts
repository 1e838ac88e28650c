import { deliveriesSearch } from '#features/connections/integration/deliveries-search.public.ts';

export const serviceSettingsTabs = ['general', 'dispatch', 'remote', 'callback'] as const;
export type ServiceSettingsTab = (typeof serviceSettingsTabs)[number];

/** The search parameters of the page: the tab, unless it is the first one, and those of the list of deliveries. */
export function serviceSettingsSearch({ tab, ...raw }: Record<string, unknown>): { tab?: ServiceSettingsTab } {
  const known = serviceSettingsTabs.find((name) => name === tab);
  if (!known || known === 'general') return {};
  return { ...(known === 'callback' ? deliveriesSearch(raw) : {}), tab: known };
}
