import type { WebhookTarget } from '#modules/connections/integrations/integrations.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { attemptDelivery } from '../attempt.ts';
import { findDelivery, insertAttempt } from '../deliveries.repository.ts';
import { findHead, lockLane, setLaneDue } from '../lanes.repository.ts';
import { lineTo, markDue, updateQueue } from '../queues.repository.ts';

/**
 * Sends a delivery on request, outside of the order. A success completes it; after a failure its
 * normal attempts continue. A success also ends the pause of the queue.
 */
export async function sendByHand(
  context: AppContext,
  merchantId: string,
  target: WebhookTarget,
  id: string,
): Promise<void> {
  const delivery = await findDelivery(context.database.forMerchant(merchantId), id);
  if (!delivery) return;
  const outcome = await attemptDelivery(context, target, { ...delivery, merchantId });
  await inTransaction(context, merchantId, async (unit) => {
    const line = lineTo(unit, delivery.receiver);
    if (delivery.lane_id !== null) await lockLane(line, delivery.lane_id);
    const { state, next_attempt_at: nextAttemptAt } = (await findDelivery(unit, id)) ?? delivery;
    const isTest = delivery.lane_id === null;
    const after =
      outcome.error === null
        ? ({ state: 'delivered', nextAttemptAt: null } as const)
        : { state: isTest ? ('given_up' as const) : state, nextAttemptAt };
    await insertAttempt(unit, id, outcome, { ...after, isManual: true });
    if (outcome.error !== null) return;
    if (delivery.lane_id !== null) {
      const next = await findHead(line, delivery.lane_id);
      await setLaneDue(line, delivery.lane_id, next ? context.clock.now() : null);
    }
    await updateQueue(line, { failures: 0, failing_since: null, rest_until: null });
    await markDue(line, context.clock.now());
  });
}
