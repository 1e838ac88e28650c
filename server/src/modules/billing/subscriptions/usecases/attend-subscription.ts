import { priceOf } from '@sala/contract/billing/subscriptions/plan-money.ts';
import { getOwnMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { dayIn } from '#platform/day.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { attendSubscriptionJobName } from '../jobs/job-names.ts';
import { type Holding, type Position, positionOf } from '../standing.ts';
import { listEndings, noteStep } from '../steps.repository.ts';
import { daysUntil, dueTimes, type Step } from '../subscription-steps.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { amountText } from '../subscriptions.projection.ts';
import { lockPendingPayment, readHolding, saveSubscription } from '../subscriptions.repository.ts';
import { tellPlanKeepers } from '../tell-plan-keepers.ts';
import { holdSubscription, placeOrder, renewalOf } from './order.ts';

const day = 24 * 3600 * 1000;
/** Ends this long ago are looked at no more. */
const lookedBack = 120 * day;
/** The first step comes this long before the end. */
const lookedAhead = 15 * day;

/** A day as people of the business read it: 2026-12-31. */
const dayText = (time: Date, timeZone: string): string => dayIn(timeZone, time);

/** Has a job look at every moment at which something is due for this end; it reads the rows again. */
export async function scheduleSteps(
  context: SubscriptionsContext,
  unit: UnitOfWork,
  position: Pick<Position, 'validTo' | 'graceUntil'>,
): Promise<void> {
  const { validTo, graceUntil } = position;
  if (!validTo || !graceUntil) return;
  const now = context.clock.now();
  for (const { at } of dueTimes(validTo, graceUntil)) {
    if (at <= now) continue;
    await context.jobs.send(unit, attendSubscriptionJobName, { merchantId: unit.merchantId }, { runAt: at });
  }
}

/** Orders the next period, unless a payment waits already or the plan is no longer sold. */
async function orderRenewal(context: SubscriptionsContext, unit: UnitOfWork, { row, periods }: Holding): Promise<void> {
  const last = periods.at(-1)!;
  const plan = row?.next_plan ?? last.plan;
  if (row?.is_auto_renew === false || plan.isFree || (await lockPendingPayment(unit.query))) return;
  const offered = context.config.offer.plans.find(({ planType }) => planType === plan.planType);
  const wish = {
    planType: plan.planType,
    userCount: row?.next_user_count ?? last.user_count,
    months: last.months || 1,
    currency: last.currency,
  };
  const isSold = offered && priceOf(offered, { seats: wish.userCount, months: wish.months, currency: wish.currency });
  if (!isSold || (offered.seats !== null && wish.userCount > offered.seats)) return;
  const order = { ...renewalOf(context, wish, undefined), isAutomatic: true };
  const { id, reference, amount, currency } = await placeOrder(context, unit, order, { actor: 'system' });
  await tellPlanKeepers(context, unit, {
    kind: 'renewalOrdered',
    params: { reference, amount: `${amountText(amount, currency)} ${currency}` },
    topic: id,
    mail: true,
  });
}

/** Runs the due steps of one merchant's period: of several late reminders only the last one is sent. */
export async function attendSubscription(context: SubscriptionsContext, merchantId: string): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    await holdSubscription(unit);
    const now = context.clock.now();
    const holding = await readHolding(unit.query);
    const { validTo, graceUntil } = positionOf(holding, context.config.offer, now);
    if (!validTo || !graceUntil) return leaveForFree(context, unit, holding);
    const taken: Step[] = [];
    for (const { step, at } of dueTimes(validTo, graceUntil))
      if (at <= now && (await noteStep(unit.query, { validTo, step, at: now }))) taken.push(step);
    const last = taken.at(-1);
    if (!last) return;
    if (taken.includes('remind14')) await orderRenewal(context, unit, holding);
    const { timeZone } = await getOwnMerchant(unit);
    const topic = `${validTo.toISOString()} ${last}`;
    const date = dayText(last === 'ended' ? graceUntil : validTo, timeZone);
    const kind = last === 'readonly' ? 'planReadonly' : last === 'ended' ? 'planEnded' : 'planEndsSoon';
    const params = { date, days: String(daysUntil(validTo, now)) };
    if (!(holding.row?.next_plan?.isFree && now < validTo))
      await tellPlanKeepers(context, unit, { kind, params, topic, mail: true });
    // Open pages ask again: where the business stands is said by the clock, of which they hear nothing.
    await saveSubscription(unit.query, { updated_at: now });
  });
}

/** The paid period is over and the free plan applies: open pages are notified once. */
async function leaveForFree(context: SubscriptionsContext, unit: UnitOfWork, { periods }: Holding): Promise<void> {
  const last = periods.at(-1);
  const now = context.clock.now();
  if (last && (await noteStep(unit.query, { validTo: last.ends_at, step: 'ended', at: now })))
    await saveSubscription(unit.query, { updated_at: now });
}

/** Looks at every merchant whose paid time ends soon, or ended a while ago: what a lost job has left is taken here. */
export async function attendSubscriptions(context: SubscriptionsContext): Promise<void> {
  const now = context.clock.now().getTime();
  const span = { from: new Date(now - lookedBack), to: new Date(now + lookedAhead) };
  for (const merchantId of await listEndings(context.database, span))
    await attendSubscription(context, merchantId).catch((error) =>
      context.logger.error({ err: error, merchantId }, 'what is due of a subscription was not done'),
    );
}
