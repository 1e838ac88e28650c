import { lockRecord } from '#kernel/record-kind.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import { orderKind } from '../service-orders.kind.ts';
import { writeMove } from './run-move.ts';

export const endOrderHoldJobName = 'service-orders.wake-order';

/** Queues the end of a hold in the transaction that begins it. */
export function queueHoldEnd(context: Pick<AppContext, 'jobs'>, unit: UnitOfWork, order: OrderState): Promise<void> {
  const payload = { merchantId: unit.merchantId, orderId: order.id, holdUntil: order.holdUntil };
  return context.jobs.send(unit, endOrderHoldJobName, payload, { runAt: new Date(order.holdUntil!) });
}

/** Ends a hold whose time is over; does nothing when it was ended or replaced. */
export function endOrderHold(
  context: AppContext,
  { merchantId, orderId, holdUntil }: { merchantId: string; orderId: string; holdUntil: string },
): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    const order = await lockRecord(unit, orderKind, orderId);
    if (order?.status !== 'hold' || order.holdUntil !== holdUntil) return;
    // The queue uses the database's clock, which may be ahead of the server's.
    if (Date.parse(holdUntil) > context.clock.now().getTime()) return queueHoldEnd(context, unit, order);
    const next = await writeMove(context, unit, order, { name: 'wake' }, { by: 'clock' });
    if (next.operator)
      await notify(context, unit, {
        userId: next.operator.id,
        kind: 'serviceHoldEnded',
        params: { number: String(next.orderNumber), title: next.title },
        topic: `hold:${next.id}`,
      });
  });
}
