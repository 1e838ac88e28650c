import type { Plan } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { Standing } from '@sala/contract/billing/subscriptions/standings.ts';
import type { Offer } from '#platform/config/plans-file.ts';
import type { PeriodRow, SubscriptionRow } from './subscriptions.repository.ts';

const day = 24 * 3600 * 1000;

/** What is kept of a business: `row` where it has ever bought anything or was suspended, its periods in their order. */
export interface Holding {
  readonly row: SubscriptionRow | undefined;
  /** Those that nothing has replaced, the first first. */
  readonly periods: readonly PeriodRow[];
}

/** Where a business stands at an instant: nothing has to happen for it to become something else. */
export interface Position {
  readonly standing: Standing;
  readonly plan: Plan;
  /** Seats; null: as many as one likes. */
  readonly seats: number | null;
  /** The period that is running, or ran last; undefined with the free plan. */
  readonly period: PeriodRow | undefined;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly graceUntil: Date | null;
}

/** Pure: the one place that says what time does to a subscription. */
export function positionOf({ row, periods }: Holding, offer: Offer, now: Date): Position {
  const last = periods.at(-1);
  const isFallenBack = last !== undefined && last.ends_at <= now && row?.next_plan?.isFree === true;
  const position = last === undefined || isFallenBack ? freePosition(offer) : paidPosition(periods, offer, now);
  return row?.suspended_at ? { ...position, standing: 'suspended' } : position;
}

/** Where bought months begin: where what is paid ends, also within the grace time, in which everything worked; after it now. */
export function nextBeginning(
  { periods }: Holding,
  { validTo, graceUntil }: Pick<Position, 'validTo' | 'graceUntil'>,
  now: Date,
): { follows: boolean; startsAt: Date; anchorDay: number } {
  const follows = validTo !== null && graceUntil !== null && now < graceUntil;
  if (!follows) return { follows, startsAt: now, anchorDay: now.getUTCDate() };
  return { follows, startsAt: validTo, anchorDay: periods.at(-1)!.anchor_day };
}

function freePosition({ freePlan }: Offer): Position {
  return {
    standing: 'free',
    plan: freePlan,
    seats: freePlan.seats,
    period: undefined,
    validFrom: null,
    validTo: null,
    graceUntil: null,
  };
}

function paidPosition(periods: readonly PeriodRow[], { graceDays }: Offer, now: Date): Position {
  const last = periods.at(-1)!;
  const period = periods.find(({ ends_at }) => ends_at > now) ?? last;
  const graceUntil = new Date(last.ends_at.getTime() + graceDays * day);
  return {
    standing: now < last.ends_at ? 'active' : now < graceUntil ? 'grace' : 'readonly',
    plan: period.plan,
    seats: period.user_count,
    period,
    validFrom: period.starts_at,
    validTo: last.ends_at,
    graceUntil,
  };
}
