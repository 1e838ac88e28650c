import { toUnits } from '@sala/contract/subscriptions/plan-money.ts';
import { subscriptionErrors } from '@sala/contract/subscriptions/subscriptions.errors.ts';
import { paymentStatuses } from '@sala/contract/subscriptions/subscriptions.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { readOwnMerchantRow } from '#modules/merchants/merchants.public.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { addMonths } from '../calendar-months.ts';
import { replacementOf } from '../proration.ts';
import { issuerOf } from '../receipts/receipt-facts.ts';
import { positionOf } from '../standing.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { amountText } from '../subscriptions.projection.ts';
import {
  findPeriodOfPayment,
  insertPeriod,
  lockPayment,
  type PaymentRow,
  readHolding,
  replacePeriods,
  saveSubscription,
  takeReceiptNumber,
  updatePayment,
} from '../subscriptions.repository.ts';
import { tellPlanKeepers } from '../tell-plan-keepers.ts';
import { scheduleSteps } from './attend-subscription.ts';
import { holdSubscription } from './order.ts';

async function lockPending(unit: UnitOfWork, id: string, isReceived = false): Promise<PaymentRow> {
  await holdSubscription(unit);
  const payment = found(await lockPayment(unit.query, id));
  const isPayable =
    payment.status === paymentStatuses.pending ||
    (isReceived && payment.status === paymentStatuses.rejected && payment.ended_by !== 'reviewed');
  if (!isPayable) fail(subscriptionErrors.paymentSettled);
  return payment;
}

/** Months bought begin where what is paid ends, also within the grace time, in which everything worked; after it they begin now. */
async function addBoughtMonths(context: SubscriptionsContext, unit: UnitOfWork, payment: PaymentRow): Promise<void> {
  const now = context.clock.now();
  const holding = await readHolding(unit.query);
  const { standing, validTo, period } = positionOf(
    { ...holding, row: holding.row && { ...holding.row, suspended_at: null } },
    context.config.offer,
    now,
  );
  const follows = standing === 'active' || standing === 'grace';
  const startsAt = follows ? validTo! : now;
  const anchorDay = follows ? (holding.periods.at(-1) ?? period)!.anchor_day : now.getUTCDate();
  await insertPeriod(unit.query, {
    id: newId(),
    payment_id: payment.id,
    plan: payment.plan,
    user_count: payment.user_count,
    months: payment.months,
    currency: payment.currency,
    amount: payment.amount,
    credit: '0',
    starts_at: startsAt,
    ends_at: addMonths(startsAt, payment.months, anchorDay),
    anchor_day: anchorDay,
    created_at: now,
  });
  await saveSubscription(unit.query, { is_auto_renew: true, next_plan: null, next_user_count: null, updated_at: now });
}

/** What is left of the periods becomes one in the new plan; what is over already, is turned into time from now on. */
async function replaceRest(context: SubscriptionsContext, unit: UnitOfWork, payment: PaymentRow): Promise<void> {
  const now = context.clock.now();
  const { periods } = await readHolding(unit.query);
  const rest = periods.filter(({ ends_at }) => ends_at > now);
  const wish = { plan: payment.plan, seats: payment.user_count };
  const paid = toUnits(payment.amount, payment.currency);
  const { endsAt, amount, credit, months } = replacementOf(rest, wish, { paid, currency: payment.currency, now });
  await replacePeriods(
    unit.query,
    rest.map(({ id }) => id),
    now,
  );
  await insertPeriod(unit.query, {
    id: newId(),
    payment_id: payment.id,
    plan: payment.plan,
    user_count: payment.user_count,
    months,
    currency: payment.currency,
    amount,
    credit,
    starts_at: now,
    ends_at: endsAt,
    anchor_day: rest.at(-1)?.anchor_day ?? endsAt.getUTCDate(),
    created_at: now,
  });
  await saveSubscription(unit.query, { next_plan: null, next_user_count: null, updated_at: now });
}

export interface Decision {
  readonly merchantId: string;
  readonly paymentId: string;
  /** The name of who decides. */
  readonly by: string;
  /** The money has arrived for certain, so expired or cancelled payments are settled as well. */
  readonly isReceived?: boolean;
}

/** The payment has come: what it is for holds from this moment. Throws recordNotFound and paymentSettled. */
export async function approvePayment(
  context: SubscriptionsContext,
  { merchantId, paymentId, by, isReceived = false }: Decision,
): Promise<PaymentRow> {
  return inTransaction(context, merchantId, async (unit) => {
    const payment = await lockPending(unit, paymentId, isReceived);
    if (payment.kind === 'change') await replaceRest(context, unit, payment);
    else await addBoughtMonths(context, unit, payment);
    await scheduleSteps(
      context,
      unit,
      positionOf(await readHolding(unit.query), context.config.offer, context.clock.now()),
    );
    const { name, address, time_zone: timeZone } = found(await readOwnMerchantRow(unit));
    const period = found(await findPeriodOfPayment(unit.query, payment.id));
    const paid = await updatePayment(unit.query, payment.id, {
      status: paymentStatuses.paid,
      provider: isReceived ? 'stripe' : 'bank',
      ended_by: 'reviewed',
      decided_by: by,
      decided_at: context.clock.now(),
      receipt_number: await takeReceiptNumber(unit),
      receipt: {
        issuer: issuerOf(context.config),
        payer: { name, address },
        startsAt: period.starts_at.toISOString(),
        endsAt: period.ends_at.toISOString(),
        timeZone,
      },
    });
    const { reference, currency } = payment;
    const amount = `${amountText(payment.amount, currency)} ${currency}`;
    await recordAudit(context, unit, {
      action: 'subscription.paid',
      actor: 'system',
      target: { id: payment.id, name: reference },
      changes: changesBetween({}, { amount }),
    });
    await tellPlanKeepers(context, unit, {
      kind: 'paymentApproved',
      params: { reference, amount },
      topic: `payment:${payment.id}`,
      mail: true,
    });
    return paid;
  });
}

/** Nothing has come, or the wrong amount: the reason is shown to the business. Throws recordNotFound and paymentSettled. */
export async function rejectPayment(
  context: SubscriptionsContext,
  { merchantId, paymentId, by, reason }: Decision & { reason: string },
): Promise<PaymentRow> {
  return inTransaction(context, merchantId, async (unit) => {
    const payment = await lockPending(unit, paymentId);
    const rejected = await updatePayment(unit.query, payment.id, {
      status: paymentStatuses.rejected,
      ended_by: 'reviewed',
      reason,
      decided_by: by,
      decided_at: context.clock.now(),
    });
    const { reference } = payment;
    await recordAudit(context, unit, {
      action: 'subscription.rejected',
      actor: 'system',
      target: { id: payment.id, name: reference },
      changes: changesBetween({}, { reason }),
    });
    await tellPlanKeepers(context, unit, {
      kind: 'paymentRejected',
      params: { reference, reason },
      topic: `payment:${payment.id}`,
      mail: true,
    });
    return rejected;
  });
}
