import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { positionOf } from '../standing.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { insertPeriod, readHolding, saveSubscription } from '../subscriptions.repository.ts';
import { tellPlanKeepers } from '../tell-plan-keepers.ts';
import { scheduleSteps } from './attend-subscription.ts';
import { holdSubscription } from './order.ts';

const day = 24 * 3600 * 1000;

/** Makes the business read-only; users who may change the plan see why. */
export function suspendBusiness(context: SubscriptionsContext, merchantId: string, reason: string): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    await holdSubscription(unit);
    const at = context.clock.now();
    await saveSubscription(unit.query, { suspended_at: at, suspended_reason: reason, updated_at: at });
    const changes = changesBetween({}, { reason });
    await recordAudit(context, unit, { action: 'subscription.suspended', actor: 'system', changes });
    const topic = at.toISOString();
    await tellPlanKeepers(context, unit, { kind: 'businessSuspended', params: { reason }, topic, mail: true });
  });
}

/** Answers whether it was suspended. */
export function resumeBusiness(context: SubscriptionsContext, merchantId: string): Promise<boolean> {
  return inTransaction(context, merchantId, async (unit) => {
    await holdSubscription(unit);
    const { row } = await readHolding(unit.query);
    if (!row?.suspended_at) return false;
    const at = context.clock.now();
    await saveSubscription(unit.query, { suspended_at: null, suspended_reason: null, updated_at: at });
    await recordAudit(context, unit, { action: 'subscription.resumed', actor: 'system' });
    await tellPlanKeepers(context, unit, { kind: 'businessResumed', topic: at.toISOString(), mail: true });
    return true;
  });
}

/** Gives so many days of the plan that is running, or ran last. Answers its new end; undefined with the free plan. */
export function extendPlan(context: SubscriptionsContext, merchantId: string, days: number): Promise<Date | undefined> {
  return inTransaction(context, merchantId, async (unit) => {
    await holdSubscription(unit);
    const now = context.clock.now();
    const holding = await readHolding(unit.query);
    const { period, validTo } = positionOf(holding, context.config.offer, now);
    const last = holding.periods.at(-1);
    if (!period || !last || !validTo) return undefined;
    const startsAt = new Date(Math.max(validTo.getTime(), now.getTime()));
    const endsAt = new Date(startsAt.getTime() + days * day);
    await insertPeriod(unit.query, {
      id: newId(),
      payment_id: null,
      plan: last.plan,
      user_count: last.user_count,
      months: 0,
      currency: last.currency,
      amount: '0',
      credit: '0',
      starts_at: startsAt,
      ends_at: endsAt,
      anchor_day: endsAt.getUTCDate(),
      created_at: now,
    });
    await scheduleSteps(context, unit, positionOf(await readHolding(unit.query), context.config.offer, now));
    const changes = changesBetween({ validTo: validTo.toISOString() }, { validTo: endsAt.toISOString() });
    await recordAudit(context, unit, { action: 'subscription.extended', actor: 'system', changes });
    return endsAt;
  });
}
