import { deliveryStates, webhookEvents } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { partnerStatuses } from '@sala/contract/connections/partners/partners.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const integrationTabs = [
  'website',
  'telegram',
  'program',
  'identity',
  'webhooks',
  'partners',
  'private-chat',
] as const;
export type IntegrationTab = (typeof integrationTabs)[number];

/** The list of deliveries, on its tab. */
export const deliveriesSearch = tableSearchSchema(
  { state: z.enum(deliveryStates), event: z.enum(webhookEvents) },
  { orders: ['createdAt'], defaultOrder: 'createdAt' },
);

/** The list of partners and requests, on its tab. */
export const partnersSearch = tableSearchSchema(
  { search: z.string(), status: z.enum(partnerStatuses), direction: z.enum(['out', 'in']) },
  { orders: ['createdAt', 'name'], defaultOrder: 'createdAt' },
);

/** The search parameters of the page: the tab, unless it is the first one, and those of the tab's list. */
export function integrationSearch({ tab, ...raw }: Record<string, unknown>) {
  const known = integrationTabs.find((name) => name === tab);
  return {
    ...(known === 'webhooks' ? deliveriesSearch(raw) : known === 'partners' ? partnersSearch(raw) : {}),
    ...(known && known !== 'website' ? { tab: known } : {}),
  };
}
