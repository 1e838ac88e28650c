import { paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { listStaleOrders } from '../steps.repository.ts';
import { orderLifetime } from '../subscription-steps.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { lockPayment } from '../subscriptions.repository.ts';
import { endPayment } from './end-payment.ts';
import { holdSubscription } from './order.ts';

/** Ends the orders that nobody has paid in time; those with a receipt wait for the review. */
export async function expireOrders(context: SubscriptionsContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - orderLifetime);
  for (const { merchantId, id } of await listStaleOrders(context.database, before))
    await inTransaction(context, merchantId, async (unit) => {
      await holdSubscription(unit);
      const payment = await lockPayment(unit.query, id);
      if (payment?.status !== paymentStatuses.pending || payment.proof) return;
      await endPayment(context, unit, payment, { status: paymentStatuses.rejected, ended_by: 'expired' });
      const target = { id, name: payment.reference };
      await recordAudit(context, unit, { action: 'subscription.expired', actor: 'system', target });
    }).catch((error) => context.logger.error({ err: error, merchantId }, 'an unpaid order was not ended'));
}
