import { randomInt } from 'node:crypto';
import { fromUnits, priceOf } from '@sala/contract/billing/subscriptions/plan-money.ts';
import type { Plan, PlanCurrency } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import { type Payment, paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { type AuditActor, changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { khqrOf } from '../khqr.ts';
import { roomOf, tooMuchOf, usageOf } from '../plan-room.ts';
import type { Holding } from '../standing.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { presentPayment } from '../subscriptions.projection.ts';
import { insertPayment, lockPendingPayment, type PaymentRow } from '../subscriptions.repository.ts';
import { endPayment } from './end-payment.ts';

/** Without letters and digits that are taken for each other when they are read aloud or written down. */
const referenceSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  const signs = Array.from({ length: 8 }, () => referenceSigns[randomInt(referenceSigns.length)]).join('');
  return `SALA-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** A plan that is sold now, by its type. Throws planNotOffered. */
export function offeredPlan({ config }: Pick<SubscriptionsContext, 'config'>, planType: string): Plan {
  return config.offer.plans.find((plan) => plan.planType === planType) ?? fail(subscriptionErrors.planNotOffered);
}

/** Throws planTooSmall where more is in use than so many seats of the plan include. */
export async function assertFits(
  context: SubscriptionsContext,
  merchantId: string,
  { plan, seats }: { plan: Plan; seats: number | null },
): Promise<void> {
  const tooMuch = tooMuchOf(await usageOf(context.planLimits, merchantId, roomOf(plan, seats)));
  if (tooMuch.length > 0)
    fail(subscriptionErrors.planTooSmall, {
      list: tooMuch.map(({ name, used, max }) => `${name}:${used}:${max}`).join(','),
    });
}

export interface NewOrder {
  readonly kind: Payment['kind'];
  readonly plan: Plan;
  readonly seats: number;
  readonly months: number;
  readonly currency: PlanCurrency;
  readonly amount: string;
  readonly isAutomatic?: boolean;
}

/** Every change of what a business has bought waits for the one before it. */
export const holdSubscription = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'subscription');

/** Takes back the order that waits, if there is one. Throws paymentUnderReview where a receipt has been handed in for it. */
export async function replacePending(
  context: SubscriptionsContext,
  unit: UnitOfWork,
  endedBy: NonNullable<Payment['endedBy']>,
): Promise<void> {
  const pending = await lockPendingPayment(unit.query);
  if (!pending) return;
  if (pending.proof) fail(subscriptionErrors.paymentUnderReview, { reference: pending.reference });
  await endPayment(context, unit, pending, { status: paymentStatuses.rejected, ended_by: endedBy });
}

/** Writes an order in the place of one that nobody has paid. Throws paymentUnderReview. */
export async function placeOrder(
  context: SubscriptionsContext,
  unit: UnitOfWork,
  order: NewOrder,
  by: { actor: AuditActor; request?: RequestInfo },
): Promise<PaymentRow> {
  await replacePending(context, unit, 'replaced');
  const { kind, plan, seats, months, currency, amount, isAutomatic = false } = order;
  const reference = newReference();
  const createdAt = context.clock.now();
  const row = await insertPayment(unit.query, {
    id: newId(),
    reference,
    kind,
    provider: 'bank',
    plan,
    user_count: seats,
    months,
    amount,
    currency,
    status: paymentStatuses.pending,
    ended_by: null,
    reason: null,
    is_automatic: isAutomatic,
    khqr: khqrOf(context.config, { reference, amount, currency, createdAt }),
    ordered_by: by.actor === 'system' ? context.config.appName : by.actor.name,
    created_at: createdAt,
  });
  await recordAudit(context, unit, {
    action: 'subscription.ordered',
    ...by,
    target: { id: row.id, name: reference },
    changes: changesBetween({}, { plan: plan.planType, seats, months, amount: `${amount} ${currency}` }),
  });
  return row;
}

export interface RenewInput {
  readonly planType: string;
  readonly userCount: number;
  readonly months: number;
  readonly currency?: PlanCurrency | undefined;
}

/** What an order to renew costs. Throws planNotOffered for the free plan and for money in which the plan is not sold. */
export function renewalOf(
  context: Pick<SubscriptionsContext, 'config'>,
  { planType, userCount: seats, months, currency: wished }: RenewInput,
  usual: PlanCurrency | undefined,
): NewOrder {
  const plan = offeredPlan(context, planType);
  const isSold = (one: PlanCurrency | undefined) => plan.prices.some(({ currency }) => currency === one);
  const currency = wished ?? (isSold(usual) ? usual! : plan.currency);
  const isTooMany = plan.seats !== null && seats > plan.seats;
  const price = plan.isFree || isTooMany ? undefined : priceOf(plan, { seats, months, currency });
  if (price === undefined) return fail(subscriptionErrors.planNotOffered);
  return { kind: 'renew', plan, seats, months, currency, amount: fromUnits(price, currency) };
}

/** While months that were paid in one currency are left, nothing is bought in another: what is left could not be offset. Throws planNotOffered. */
export function assertSameCurrency(order: NewOrder, periods: Holding['periods'], now: Date): void {
  if (periods.some((period) => period.ends_at > now && period.currency !== order.currency))
    fail(subscriptionErrors.planNotOffered);
}

/** Orders so many months of a plan, which begin when what is paid ends. */
export async function renew(
  context: SubscriptionsContext,
  actor: UserActor,
  input: RenewInput,
  request: RequestInfo,
): Promise<Payment> {
  const { merchantId } = actor;
  const { position, periods } = await context.subscriptions.read(merchantId);
  const order = renewalOf(context, input, position.period?.currency);
  assertSameCurrency(order, periods, context.clock.now());
  await assertFits(context, merchantId, order);
  return inTransaction(context, merchantId, async (unit) => {
    await holdSubscription(unit);
    return presentPayment(context, await placeOrder(context, unit, order, { actor, request }));
  });
}
