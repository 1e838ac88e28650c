import type { WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { toBody } from './webhook-body.ts';
import './webhooks.table.ts';

/** An unsent test delivery. */
export async function buildDelivery(
  context: Pick<AppContext, 'database'>,
  { merchantId, receiver = 'integration' }: { merchantId: string; receiver?: WebhookReceiver },
): Promise<{ id: string }> {
  const id = newId();
  const now = new Date();
  const event = 'webhook.test' as const;
  const body = toBody(event, now.toISOString(), {});
  const row = {
    id,
    receiver,
    lane_id: null,
    seq: null,
    event,
    body,
    state: 'waiting' as const,
    created_at: now,
  };
  await insertDeliveries(context.database.forMerchant(merchantId), [row]);
  return { id };
}
