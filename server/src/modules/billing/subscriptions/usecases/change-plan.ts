import { fromUnits, priceOf } from '@sala/contract/billing/subscriptions/plan-money.ts';
import type { Plan, PlanCurrency } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import type { ChangePreview, Payment } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { addMonths } from '../calendar-months.ts';
import { roomOf, tooMuchOf, usageOf } from '../plan-room.ts';
import { priceLeft, valueLeft } from '../proration.ts';
import { type Holding, nextBeginning, type Position, positionOf } from '../standing.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { presentPayment } from '../subscriptions.projection.ts';
import { readHolding, saveSubscription } from '../subscriptions.repository.ts';
import {
  assertFits,
  assertSameCurrency,
  holdSubscription,
  offeredPlan,
  placeOrder,
  renewalOf,
  replacePending,
} from './order.ts';

export interface ChangeInput {
  readonly planType: string;
  readonly userCount: number;
  /** Where nothing is paid at present. */
  readonly months: number;
  readonly currency?: PlanCurrency | undefined;
}

interface Change {
  readonly plan: Plan;
  /** null: as many as the free plan has. */
  readonly seats: number | null;
  readonly preview: Omit<ChangePreview, 'tooMuch'>;
}

/** Pure, with the clock as an argument: what a change would be. Throws planNotOffered and planUnchanged. */
function changeOf(plan: Plan, input: ChangeInput, held: Holding & { position: Position }, now: Date): Change {
  const { position, row } = held;
  const seats = plan.isFree ? plan.seats : input.userCount;
  if (!plan.isFree && plan.seats !== null && input.userCount > plan.seats) fail(subscriptionErrors.planNotOffered);
  const rest = held.periods.filter(({ ends_at }) => ends_at > now);
  const isRunning = position.period !== undefined && rest.length > 0;
  const isSame = position.plan.planType === plan.planType && (plan.isFree || position.seats === seats);
  const base = { planType: plan.planType, userCount: seats, effectiveAt: now.toISOString() };
  const nothing = (currency: PlanCurrency) => {
    const none = fromUnits(0n, currency);
    return { currency, price: none, credit: none, amount: none };
  };
  if (plan.isFree) {
    if (position.standing === 'free') return fail(subscriptionErrors.planUnchanged);
    const effectiveAt = isRunning ? position.validTo! : now;
    const moment = isRunning ? ('atPeriodEnd' as const) : ('now' as const);
    const preview = {
      ...base,
      ...nothing(position.period?.currency ?? plan.currency),
      months: 0,
      moment,
      validTo: null,
    };
    return { plan, seats, preview: { ...preview, effectiveAt: effectiveAt.toISOString() } };
  }
  if (!isRunning) {
    const usual = input.currency ?? position.period?.currency;
    const currency = plan.prices.some((price) => price.currency === usual) ? usual! : plan.currency;
    if (input.currency !== undefined && input.currency !== currency) fail(subscriptionErrors.planNotOffered);
    const price = fromUnits(priceOf(plan, { seats: input.userCount, months: input.months, currency })!, currency);
    const { startsAt, anchorDay } = nextBeginning(held, position, now);
    return {
      plan,
      seats,
      preview: {
        ...base,
        moment: 'afterPayment',
        months: input.months,
        currency,
        price,
        credit: fromUnits(0n, currency),
        amount: price,
        validTo: addMonths(startsAt, input.months, anchorDay).toISOString(),
      },
    };
  }
  const { currency } = rest.at(-1)!;
  const validTo = position.validTo!.toISOString();
  const months = rest.reduce((sum, period) => sum + period.months, 0);
  if (isSame) {
    if (!row?.next_plan) return fail(subscriptionErrors.planUnchanged);
    return { plan, seats, preview: { ...base, ...nothing(currency), months, moment: 'now', validTo } };
  }
  const price = priceLeft(rest, { plan, seats: input.userCount }, now) ?? fail(subscriptionErrors.planNotOffered);
  const credit = valueLeft(rest, now);
  const isMore = price > credit;
  return {
    plan,
    seats,
    preview: {
      ...base,
      moment: isMore ? 'afterPayment' : 'atPeriodEnd',
      months,
      currency,
      price: fromUnits(price, currency),
      credit: fromUnits(credit, currency),
      amount: fromUnits(isMore ? price - credit : 0n, currency),
      effectiveAt: isMore ? base.effectiveAt : validTo,
      validTo,
    },
  };
}

/** What months of a plan would cost after what is paid already. Throws planNotOffered. */
function renewed(
  context: SubscriptionsContext,
  input: ChangeInput,
  held: Holding & { position: Position },
  now: Date,
): Change {
  const order = renewalOf(context, input, held.position.period?.currency);
  assertSameCurrency(order, held.periods, now);
  const { plan, seats, months, currency, amount } = order;
  const { startsAt, anchorDay } = nextBeginning(held, held.position, now);
  const preview = {
    moment: 'afterPayment' as const,
    planType: plan.planType,
    userCount: seats,
    months,
    currency,
    price: amount,
    credit: fromUnits(0n, currency),
    amount,
    effectiveAt: startsAt.toISOString(),
    validTo: addMonths(startsAt, months, anchorDay).toISOString(),
  };
  return { plan, seats, preview };
}

/** What a change of plan, or a renewal, would cost and when it would hold. Throws planNotOffered and planUnchanged; the answer lists what exceeds the plan. */
export async function previewChange(
  context: SubscriptionsContext,
  { merchantId }: Pick<UserActor, 'merchantId'>,
  input: ChangeInput & { isRenewal: boolean },
): Promise<ChangePreview> {
  const held = await context.subscriptions.read(merchantId);
  const now = context.clock.now();
  const { plan, seats, preview } = input.isRenewal
    ? renewed(context, input, held, now)
    : changeOf(offeredPlan(context, input.planType), input, held, now);
  const usage = await usageOf(context.planLimits, merchantId, roomOf(plan, seats));
  return { ...preview, tooMuch: tooMuchOf(usage) };
}

/**
 * Changes plan or seats: more is ordered and holds when it is paid, less holds from the end of what is paid. Throws planNotOffered,
 * planUnchanged, planTooSmall and paymentUnderReview.
 */
export async function changePlan(
  context: SubscriptionsContext,
  actor: UserActor,
  input: ChangeInput,
  request: RequestInfo,
): Promise<{ preview: ChangePreview; payment: Payment | null }> {
  const { merchantId } = actor;
  const offered = offeredPlan(context, input.planType);
  await assertFits(context, merchantId, { plan: offered, seats: offered.isFree ? offered.seats : input.userCount });
  return inTransaction(context, merchantId, async (unit) => {
    await holdSubscription(unit);
    const now = context.clock.now();
    const holding = await readHolding(unit.query);
    const held = { ...holding, position: positionOf(holding, context.config.offer, now) };
    const { plan, seats, preview } = changeOf(offered, input, held, now);
    const shown = { ...preview, tooMuch: [] };
    if (preview.moment === 'afterPayment') {
      const isRunning = held.periods.some(({ ends_at }) => ends_at > now);
      const { months, currency, amount } = preview;
      const order = {
        kind: isRunning ? ('change' as const) : ('renew' as const),
        plan,
        seats: seats!,
        months,
        currency,
        amount,
      };
      const row = await placeOrder(context, unit, order, { actor, request });
      return { preview: shown, payment: presentPayment(context, row) };
    }
    await replacePending(context, unit, 'replaced');
    const isKept = preview.moment === 'now' && !plan.isFree;
    await saveSubscription(unit.query, {
      next_plan: isKept ? null : plan,
      next_user_count: isKept || plan.isFree ? null : seats,
      updated_at: now,
    });
    const before = held.row?.next_plan?.planType ?? held.position.plan.planType;
    await recordAudit(context, unit, {
      action: 'subscription.changed',
      actor,
      request,
      changes: changesBetween({ plan: before, seats: held.position.seats }, { plan: plan.planType, seats }),
    });
    return { preview: shown, payment: null };
  });
}
