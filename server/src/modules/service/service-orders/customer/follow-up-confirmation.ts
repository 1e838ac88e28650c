import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { notifyDispatchers } from '../moves/notify-dispatchers.ts';
import { writeMove } from '../moves/run-move.ts';
import type { OrderState } from '../orders/order-state.ts';
import { takeReminder } from './confirmation-clock.repository.ts';
import { type ConfirmationPayload, type ConfirmingParty, scheduleConfirmation } from './confirmation-clock.ts';
import { notifyCustomer } from './notify-customer.ts';

/** Without a specialist who can confirm, dispatchers are notified. */
async function notifySpecialist(context: AppContext, unit: UnitOfWork, order: OrderState): Promise<void> {
  const news = {
    kind: 'serviceConfirmationAwaited' as const,
    params: { number: String(order.orderNumber), title: order.title },
    topic: `confirmationAwaited:${order.id}`,
  };
  if (order.priceSpecialist) await notify(context, unit, { ...news, userId: order.priceSpecialist.id });
  else await notifyDispatchers(context, unit, order, news);
}

/** Sends the reminder; does nothing after an answer or an earlier reminder. */
export function remindOfConfirmation(
  context: AppContext,
  payload: ConfirmationPayload,
  party: ConfirmingParty,
): Promise<void> {
  return scheduleConfirmation(context, payload, { party, job: 'remindJob' }, async (unit, order) => {
    if (!(await takeReminder(unit.query, order.id))) return;
    if (party === 'customer') await notifyCustomer(context, unit, { order, news: 'reminded' });
    else await notifySpecialist(context, unit, order);
  });
}

/**
 * Confirms automatically: instead of a specialist, the customer is asked next; instead of a customer, the order is resolved. Does nothing
 * after an answer.
 */
export function confirmAutomatically(
  context: AppContext,
  payload: ConfirmationPayload,
  party: ConfirmingParty,
): Promise<void> {
  return scheduleConfirmation(context, payload, { party, job: 'closeJob' }, (unit, order) =>
    writeMove(
      context,
      unit,
      order,
      party === 'customer'
        ? { name: 'resolve' }
        : { name: 'confirmCompletion', patch: { completion_confirmed_at: context.clock.now() } },
      { by: 'clock' },
    ),
  );
}
