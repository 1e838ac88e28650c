import { orderWebhooksApi } from '@sala/contract/automation/webhooks/order-webhooks.api.ts';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import type { WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { deliveryCalls } from './delivery-calls.ts';

/** The interval at which deliveries and changes of colleagues are fetched while the page is open, in ms. */
const soon = 3000;
const later = 15_000;

export const integrationQuery = () =>
  queryOptions({
    queryKey: ['integration'],
    queryFn: ({ signal }) => api.call(integrationsApi.get, {}, { signal, silent: true }),
    refetchInterval: later,
  });

export const webhookStatusQuery = (receiver: WebhookReceiver = 'integration') =>
  queryOptions({
    queryKey: ['integration', 'webhook-status', receiver],
    queryFn: ({ signal }) => deliveryCalls(receiver).status({ signal, silent: true }),
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? soon : later),
  });

export const deliveryQuery = (id: string, receiver: WebhookReceiver = 'integration') =>
  queryOptions({
    queryKey: ['integration', 'webhooks', id],
    queryFn: ({ signal }) => deliveryCalls(receiver).get(id, { signal, silent: true }),
    refetchInterval: later,
  });

/** Called when an event was sent or queued. */
export function refreshWebhooks(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['integration', 'webhook-status'] });
  for (const list of [webhooksApi.list, orderWebhooksApi.list])
    void queryClient.invalidateQueries({ queryKey: tableKey(list) });
}
