import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import { paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { positionOf } from '../standing.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { lockPendingPayment, readHolding, saveSubscription } from '../subscriptions.repository.ts';
import { endPayment } from './end-payment.ts';
import { holdSubscription } from './order.ts';

/**
 * Whether the plan renews itself. Cancelling also forgets what was to follow, and takes back an order to renew that nobody has paid;
 * what is paid stays paid. Throws nothingToCancel.
 */
export async function setRenewal(
  context: SubscriptionsContext,
  actor: UserActor,
  { isAutoRenew, isCancelled }: { isAutoRenew: boolean; isCancelled: boolean },
  request: RequestInfo,
): Promise<void> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await holdSubscription(unit);
    const now = context.clock.now();
    const holding = await readHolding(unit.query);
    const { period } = positionOf(holding, context.config.offer, now);
    const before = holding.row?.is_auto_renew ?? true;
    if (isCancelled && (!period || (!before && !holding.row?.next_plan))) fail(subscriptionErrors.nothingToCancel);
    if (isCancelled) {
      const pending = await lockPendingPayment(unit.query);
      if (pending && !pending.proof)
        await endPayment(context, unit, pending, { status: paymentStatuses.rejected, ended_by: 'cancelled' });
    }
    await saveSubscription(unit.query, {
      is_auto_renew: isAutoRenew,
      ...(isCancelled && { next_plan: null, next_user_count: null }),
      updated_at: now,
    });
    const action = isCancelled ? 'subscription.cancelled' : 'subscription.renewalChanged';
    await recordAudit(context, unit, {
      action,
      actor,
      request,
      changes: changesBetween({ isAutoRenew: before }, { isAutoRenew }),
    });
  });
}
