import { orderWebhooksApi } from '@sala/contract/automation/webhooks/order-webhooks.api.ts';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import type {
  DeliveryDetail,
  WebhookReceiver,
  WebhookStatus,
} from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { api } from '#shared/api/client.ts';

type Options = { signal?: AbortSignal; silent?: boolean };

/** The calls for a receiver: receivers of order events have separate ones. */
export interface DeliveryCalls {
  status(options: Options): Promise<WebhookStatus>;
  get(id: string, options: Options): Promise<DeliveryDetail>;
  test(): Promise<DeliveryDetail>;
  replay(id: string): Promise<DeliveryDetail>;
  resume(): Promise<WebhookStatus>;
}

export function deliveryCalls(receiver: WebhookReceiver): DeliveryCalls {
  if (receiver === 'integration')
    return {
      status: (options) => api.call(webhooksApi.status, {}, options),
      get: (id, options) => api.call(webhooksApi.get, { params: { id } }, options),
      test: () => api.call(webhooksApi.test, {}, { silent: true }),
      replay: (id) => api.call(webhooksApi.replay, { params: { id } }),
      resume: () => api.call(webhooksApi.resume),
    };
  const query = { receiver };
  return {
    status: (options) => api.call(orderWebhooksApi.status, { query }, options),
    get: (id, options) => api.call(orderWebhooksApi.get, { params: { id } }, options),
    test: () => api.call(orderWebhooksApi.test, { query }, { silent: true }),
    replay: (id) => api.call(orderWebhooksApi.replay, { params: { id } }),
    resume: () => api.call(orderWebhooksApi.resume, { query }),
  };
}
