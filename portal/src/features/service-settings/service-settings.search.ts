import { deliveriesSearch } from '#features/integration/deliveries-search.public.ts';

export const serviceSettingsTabs = ['general', 'dispatch', 'remote', 'callback'] as const;
export type ServiceSettingsTab = (typeof serviceSettingsTabs)[number];

/** What the address of the page says: which tab, the first one never by name, and what of the log of deliveries. */
export function serviceSettingsSearch({ tab, ...raw }: Record<string, unknown>) {
  const known = serviceSettingsTabs.find((name) => name === tab);
  if (!known || known === 'general') return {};
  return { ...(known === 'callback' ? deliveriesSearch(raw) : {}), tab: known };
}
