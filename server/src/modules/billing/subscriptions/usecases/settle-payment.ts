import { toUnits } from '@sala/contract/billing/subscriptions/plan-money.ts';
import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import { paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { readOwnMerchantRow } from '#modules/organisation/merchants/merchants.public.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { addMonths } from '../calendar-months.ts';
import { isAllIn, replacementOf } from '../proration.ts';
import { issuerOf } from '../receipts/receipt-facts.ts';
import { nextBeginning, positionOf } from '../standing.ts';
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
} from '../subscriptions.repository.ts';
import { tellPlanKeepers } from '../tell-plan-keepers.ts';
import { scheduleSteps } from './attend-subscription.ts';
import { endPayment } from './end-payment.ts';
import { holdSubscription } from './order.ts';

async function lockIf(unit: UnitOfWork, id: string, isOpen: (payment: PaymentRow) => boolean): Promise<PaymentRow> {
  await holdSubscription(unit);
  const payment = found(await lockPayment(unit.query, id));
  if (!isOpen(payment)) fail(subscriptionErrors.paymentSettled);
  return payment;
}

const isPending = ({ status }: PaymentRow): boolean => status === paymentStatuses.pending;

/** A transfer may arrive after its order was replaced, cancelled or expired. By card the money has arrived, whatever a review said. */
const isPayable = ({ status, ended_by }: PaymentRow, isReceived: boolean): boolean =>
  status === paymentStatuses.pending ||
  (status === paymentStatuses.rejected && (isReceived || ended_by !== 'reviewed'));

async function addBoughtMonths(context: SubscriptionsContext, unit: UnitOfWork, payment: PaymentRow): Promise<void> {
  const now = context.clock.now();
  const holding = await readHolding(unit.query);
  const position = positionOf(holding, context.config.offer, now);
  const { follows, startsAt, anchorDay } = nextBeginning(holding, position, now);
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
  await saveSubscription(unit.query, {
    // A new beginning renews itself; who goes on keeps their choice.
    ...(!follows && { is_auto_renew: true }),
    next_plan: null,
    next_user_count: null,
    updated_at: now,
  });
}

/** What is left of the periods becomes one in the new plan; what is over already, is turned into time from now on. */
async function replaceRest(context: SubscriptionsContext, unit: UnitOfWork, payment: PaymentRow): Promise<void> {
  const now = context.clock.now();
  const { periods } = await readHolding(unit.query);
  const rest = periods.filter(({ ends_at }) => ends_at > now);
  // Months in another currency came in between, by a late payment for an order that had ended.
  if (!isAllIn(payment.currency, rest)) fail(subscriptionErrors.planNotOffered);
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
  /** The card provider has the money. */
  readonly isReceived?: boolean;
}

/** The money has arrived: what it is for holds from this moment. Throws recordNotFound, paymentSettled and planNotOffered. */
export async function approvePayment(
  context: SubscriptionsContext,
  { merchantId, paymentId, by, isReceived = false }: Decision,
): Promise<PaymentRow> {
  return inTransaction(context, merchantId, async (unit) => {
    const payment = await lockIf(unit, paymentId, (one) => isPayable(one, isReceived));
    if (payment.kind === 'change') await replaceRest(context, unit, payment);
    else await addBoughtMonths(context, unit, payment);
    await scheduleSteps(
      context,
      unit,
      positionOf(await readHolding(unit.query), context.config.offer, context.clock.now()),
    );
    const { name, address, time_zone: timeZone } = found(await readOwnMerchantRow(unit));
    const period = found(await findPeriodOfPayment(unit.query, payment.id));
    const paid = await endPayment(context, unit, payment, {
      status: paymentStatuses.paid,
      provider: isReceived ? 'stripe' : 'bank',
      ended_by: 'reviewed',
      reason: null,
      decided_by: by,
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
    const payment = await lockIf(unit, paymentId, isPending);
    const end = { status: paymentStatuses.rejected, ended_by: 'reviewed', reason, decided_by: by } as const;
    const rejected = await endPayment(context, unit, payment, end);
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
