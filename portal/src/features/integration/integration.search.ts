import { partnerStatuses } from '@sala/contract/partners/partners.schema.ts';
import { deliveryStates, webhookEvents } from '@sala/contract/webhooks/webhooks.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const integrationTabs = ['website', 'telegram', 'identity', 'webhooks', 'partners', 'private-chat'] as const;
export type IntegrationTab = (typeof integrationTabs)[number];

/** The log of webhooks, on its tab. */
export const deliveriesSearch = tableSearchSchema(
  { state: z.enum(deliveryStates), event: z.enum(webhookEvents) },
  { orders: ['createdAt'], defaultOrder: 'createdAt' },
);

/** Partners and requests, on theirs. */
export const partnersSearch = tableSearchSchema(
  { search: z.string(), status: z.enum(partnerStatuses), direction: z.enum(['out', 'in']) },
  { orders: ['createdAt', 'name'], defaultOrder: 'createdAt' },
);

/** What the address of the page says: which tab, the first one never by name, and where there is a list what of it. */
export function integrationSearch({ tab, ...raw }: Record<string, unknown>) {
  const known = integrationTabs.find((name) => name === tab);
  return {
    ...(known === 'webhooks' ? deliveriesSearch(raw) : known === 'partners' ? partnersSearch(raw) : {}),
    ...(known && known !== 'website' ? { tab: known } : {}),
  };
}
