import { fromUnits, priceOf, shareOf, toUnits } from '@sala/contract/billing/subscriptions/plan-money.ts';
import type { Plan, PlanCurrency } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { PeriodRow } from './subscriptions.repository.ts';

/** A month on average, in ms: what is left of an order whose periods are over is turned into time by it. */
const averageMonth = BigInt(Math.round((365.25 / 12) * 24 * 3600 * 1000));

export interface OrderWish {
  readonly plan: Plan;
  readonly seats: number;
}

const lengthOf = ({ starts_at, ends_at }: PeriodRow): bigint => BigInt(ends_at.getTime() - starts_at.getTime());

/** How much of the period lies after `now`, in ms. */
function left({ starts_at, ends_at }: PeriodRow, now: Date): bigint {
  return BigInt(Math.max(0, ends_at.getTime() - Math.max(starts_at.getTime(), now.getTime())));
}

/** What is left of what was paid, in smallest units. */
export function valueLeft(periods: readonly PeriodRow[], now: Date): bigint {
  return periods.reduce(
    (sum, period) => sum + shareOf(toUnits(period.amount, period.currency), left(period, now), lengthOf(period)),
    0n,
  );
}

/** Whether all periods were paid in this currency, as they have to be where one sum is made of them. */
export const isAllIn = (currency: PlanCurrency, periods: readonly PeriodRow[]): boolean =>
  periods.every((period) => period.currency === currency);

/**
 * What another plan would have cost for the time that is left; undefined where it cannot be paid in the currency of the periods, or these
 * have several.
 */
export function priceLeft(periods: readonly PeriodRow[], { plan, seats }: OrderWish, now: Date): bigint | undefined {
  if (periods[0] && !isAllIn(periods[0].currency, periods)) return undefined;
  let sum = 0n;
  for (const period of periods) {
    const whole = priceOf(plan, { seats, months: period.months, currency: period.currency });
    if (whole === undefined) return undefined;
    sum += shareOf(whole, left(period, now), lengthOf(period));
  }
  return sum;
}

/** One period in the place of what is left of others. */
export interface Replacement {
  readonly endsAt: Date;
  readonly amount: string;
  readonly credit: string;
  readonly months: number;
}

/**
 * What a change of plan makes of the time that is left, once it is paid: all of it in the new plan. What has been paid for days that
 * passed in the old plan while the payment was on its way, is turned into days of the new one.
 */
export function replacementOf(
  periods: readonly PeriodRow[],
  { plan, seats }: OrderWish,
  { paid, currency, now }: { paid: bigint; currency: PlanCurrency; now: Date },
): Replacement {
  const rest = periods.filter((period) => period.ends_at > now);
  const credit = valueLeft(rest, now);
  const value = credit + paid;
  const price = priceLeft(rest, { plan, seats }, now) ?? 0n;
  const end = rest.at(-1)?.ends_at ?? now;
  const time = BigInt(end.getTime() - now.getTime());
  const months = rest.reduce((sum, period) => sum + period.months, 0);
  const amounts = { amount: fromUnits(value, currency), credit: fromUnits(credit, currency) };
  if (price > 0n) {
    // Never less time than there was.
    const longer = (time * value) / price;
    const endsAt = new Date(now.getTime() + Number(longer > time ? longer : time));
    return { ...amounts, endsAt, months };
  }
  const monthly = priceOf(plan, { seats, months: 1, currency }) ?? 0n;
  const extra = monthly > 0n ? (averageMonth * paid) / monthly : 0n;
  return { ...amounts, endsAt: new Date(end.getTime() + Number(extra)), months: Math.max(1, months) };
}
