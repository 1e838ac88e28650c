import type { WebhookEvent, WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { insertDeliveries } from '../deliveries.repository.ts';
import { markLaneDue } from '../lanes.repository.ts';
import { lineTo, listReceivers, markDue } from '../queues.repository.ts';
import { toBody } from '../webhook-body.ts';

interface NewVersion {
  readonly event: WebhookEvent;
  /** Id of the record. */
  readonly id: string;
  readonly version: number;
  readonly isReceiver: (receiver: WebhookReceiver) => boolean;
  readonly dataOf: () => Record<string, unknown>;
}

/** Creates deliveries for a new version, in its transaction. Versions are delivered in order. */
export async function recordVersion(
  context: AppContext,
  unit: UnitOfWork,
  { event, id, version, isReceiver, dataOf }: NewVersion,
): Promise<void> {
  const receivers = (await listReceivers(unit)).filter(isReceiver);
  if (receivers.length === 0) return;
  const now = context.clock.now();
  const body = toBody(event, now.toISOString(), dataOf());
  for (const receiver of receivers.sort()) {
    await markLaneDue(lineTo(unit, receiver), id, now);
    await insertDeliveries(unit, [
      { id: newId(), receiver, lane_id: id, seq: version, event, body, state: 'waiting', created_at: now },
    ]);
  }
}

/** After the commit the workers check the queues, so that changes of records do not lock queue rows. */
export async function callWorkers(context: AppContext, merchantId: string): Promise<boolean> {
  const { query } = context.database.forMerchant(merchantId);
  const receivers = await listReceivers({ query });
  for (const receiver of receivers) await markDue(lineTo({ query }, receiver), context.clock.now());
  return receivers.length > 0;
}
