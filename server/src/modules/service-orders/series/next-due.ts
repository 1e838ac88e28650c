import type { OrderRepeat } from '@sala/contract/service-orders/order-repeat.ts';
import { type Day, dayText, toDay, toInstant, toRecurrence } from '#modules/availability/availability.public.ts';
import { dayIn } from '#platform/day.ts';

export interface SeriesRule {
  readonly firstDay: string;
  /** Since midnight, on the wall. */
  readonly minutes: number;
  readonly repeat: OrderRepeat;
  readonly timeZone: string;
}

/** An order stands on the board this long before it is due. */
const leadMs = 24 * 60 * 60_000;
/** How far one looks for the next day: most come soon, and those of years ago are not counted through. */
const horizons = [62, 800, 40_000];

export const getWallTime = (timeZone: string, instant: Date): { day: string; minutes: number } => {
  const [hours, minutes] = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })
    .format(instant)
    .split(':');
  return { day: dayIn(timeZone, instant), minutes: Number(hours) * 60 + Number(minutes) };
};

/** On the day, at the wall's time: what summer time skips comes with its jump. */
export const dueAt = ({ timeZone, minutes }: SeriesRule, day: string): Date =>
  new Date(toInstant(timeZone, toDay(day), minutes));

export const createdAtOf = (rule: SeriesRule, day: string): Date => new Date(dueAt(rule, day).getTime() - leadMs);

/** The first day after `day` on which the rule comes; undefined when it has ended. `orderCount`: how many there were. */
export function nextDay(rule: SeriesRule, day: string, orderCount: number): string | undefined {
  if (rule.repeat.count !== null && orderCount >= rule.repeat.count) return undefined;
  const recurrence = toRecurrence(rule.firstDay, rule.repeat);
  let from: Day = toDay(day) + 1;
  for (const horizon of horizons) {
    const to = toDay(day) + horizon;
    const [next] = recurrence.between(from, to);
    if (next !== undefined) return dayText(next);
    from = to + 1;
  }
  return undefined;
}

/** The same instant of the wall so many days later. */
export function laterBy(timeZone: string, instant: string, days: number): string {
  const { day, minutes } = getWallTime(timeZone, new Date(instant));
  return new Date(toInstant(timeZone, toDay(day) + days, minutes)).toISOString();
}
