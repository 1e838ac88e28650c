import { deliveryStates, webhookEvents } from '@sala/contract/webhooks/webhooks.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const integrationTabs = ['website', 'identity', 'webhooks'] as const;
export type IntegrationTab = (typeof integrationTabs)[number];

/** The log of webhooks, on its tab. */
export const deliveriesSearch = tableSearchSchema(
  { state: z.enum(deliveryStates), event: z.enum(webhookEvents) },
  { orders: ['createdAt'], defaultOrder: 'createdAt' },
);

/** What the address of the page says: which tab, the first one never by name, and on the last one the list. */
export function integrationSearch({ tab, ...raw }: Record<string, unknown>) {
  const known = integrationTabs.find((name) => name === tab);
  return {
    ...(known === 'webhooks' ? deliveriesSearch(raw) : {}),
    ...(known && known !== 'website' ? { tab: known } : {}),
  };
}
