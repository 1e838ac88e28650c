import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { closeCheckoutJobName } from '../jobs/job-names.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { type PaymentRow, updatePayment } from '../subscriptions.repository.ts';

type End = Omit<Parameters<typeof updatePayment>[2], 'proof' | 'checkout' | 'decided_at'>;

/** Ends a locked payment. Its card page is closed as well, so that nobody pays what is no longer ordered, or pays it twice. */
export async function endPayment(
  context: SubscriptionsContext,
  unit: UnitOfWork,
  payment: PaymentRow,
  end: End,
): Promise<PaymentRow> {
  await closeCheckout(context, unit, payment);
  return updatePayment(unit.query, payment.id, { ...end, decided_at: context.clock.now() });
}

/** Has the card page of the payment closed after the commit, if one is open. */
export async function closeCheckout(
  context: SubscriptionsContext,
  unit: UnitOfWork,
  { checkout }: Pick<PaymentRow, 'checkout'>,
): Promise<void> {
  if (!checkout || Date.parse(checkout.expiresAt) <= context.clock.now().getTime()) return;
  await context.jobs.send(unit, closeCheckoutJobName, { checkoutId: checkout.id });
}
