import { readServiceSettings } from '#modules/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder, lockOrder } from '../orders/orders.repository.ts';
import { isAsked } from './customer-order.ts';

export const remindCustomerJobName = 'service-orders.remind-customer';
export const closeOrderJobName = 'service-orders.close-order';

export interface AskedPayload {
  readonly merchantId: string;
  readonly orderId: string;
  /** When the customer was asked: who is asked anew has a clock of his own. */
  readonly askedAt: string;
  readonly dueAt: string;
}

function sendAt(context: AppContext, unit: UnitOfWork, name: string, payload: AskedPayload): Promise<void> {
  return context.jobs.send(unit, name, { ...payload }, { runAt: new Date(payload.dueAt) });
}

/** The business agreed with what was done: from then on its customer is asked. */
async function askedAt({ query }: UnitOfWork, orderId: string): Promise<Date> {
  const row = await query
    .selectFrom('service_orders')
    .select('completion_confirmed_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.completion_confirmed_at!;
}

/** The customer is asked from now on: when he is asked once more, and when his silence counts as a yes. Answers the order with its time. */
export async function startConfirmationClock(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
): Promise<OrderState> {
  const { notifySeconds, autoCloseMinutes } = await readServiceSettings(unit.query, unit.merchantId);
  const asked = await askedAt(unit, order.id);
  const after = (seconds: number) => new Date(asked.getTime() + seconds * 1000).toISOString();
  const payload = { merchantId: unit.merchantId, orderId: order.id, askedAt: asked.toISOString() };
  // At once he has just been asked.
  const remindAt = notifySeconds !== null && notifySeconds > 0 ? after(notifySeconds) : null;
  await unit.query
    .updateTable('service_orders')
    .set({ auto_close_at: autoCloseMinutes === null ? null : after(autoCloseMinutes * 60), remind_at: remindAt })
    .where('id', '=', order.id)
    .execute();
  if (remindAt) await sendAt(context, unit, remindCustomerJobName, { ...payload, dueAt: remindAt });
  if (autoCloseMinutes !== null)
    await sendAt(context, unit, closeOrderJobName, { ...payload, dueAt: after(autoCloseMinutes * 60) });
  return (await findOrder(unit.query, order.id))!;
}

/** The order, held, if its customer is still asked what he was asked then. */
async function holdAsked(unit: UnitOfWork, payload: AskedPayload): Promise<OrderState | undefined> {
  const order = await lockOrder(unit, payload.orderId);
  if (!order || !isAsked(order)) return undefined;
  return (await askedAt(unit, order.id)).toISOString() === payload.askedAt ? order : undefined;
}

/** Does what was to happen at a time, if the customer is still asked then. */
export function whenDue(
  context: AppContext,
  name: string,
  payload: AskedPayload,
  work: (unit: UnitOfWork, order: OrderState) => Promise<unknown>,
): Promise<void> {
  return inTransaction(context, payload.merchantId, async (unit) => {
    const order = await holdAsked(unit, payload);
    if (!order) return;
    // The queue goes by the clock of the database, which may be ahead of ours.
    if (Date.parse(payload.dueAt) > context.clock.now().getTime()) await sendAt(context, unit, name, payload);
    else await work(unit, order);
  });
}
