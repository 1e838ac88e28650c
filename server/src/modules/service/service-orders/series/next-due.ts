import type { OrderRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import { type Day, dayText, toDay, toInstant, toRecurrence } from '#modules/time/availability/availability.public.ts';
import { dayIn } from '#platform/day.ts';
import { zoneFormat } from '#platform/zone-format.ts';

export interface SeriesRule {
  readonly firstDay: string;
  /** Minutes after midnight, local time. */
  readonly minutes: number;
  readonly repeat: OrderRepeat;
  readonly timeZone: string;
}

/** How long before it is due an order is created, in ms. */
const leadMs = 24 * 60 * 60_000;
/** How many days ahead the next day is searched, in steps: most are near, and series from years ago are not iterated. */
const horizons = [62, 800, 40_000];

export const getWallTime = (timeZone: string, instant: Date): { day: string; minutes: number } => {
  const [hours, minutes] = zoneFormat(timeZone, { timeStyle: 'short' }).format(instant).split(':');
  return { day: dayIn(timeZone, instant), minutes: Number(hours) * 60 + Number(minutes) };
};

/** The day's local time; a time that summer time skips becomes the instant of the change. */
export const dueAt = ({ timeZone, minutes }: SeriesRule, day: string): Date =>
  new Date(toInstant(timeZone, toDay(day), minutes));

export const createdAtOf = (rule: SeriesRule, day: string): Date => new Date(dueAt(rule, day).getTime() - leadMs);

/** The first day of the rule after `day`; undefined when it has ended. `orderCount`: orders so far. */
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

/** The same local time this many days later. */
export function laterBy(timeZone: string, instant: string, days: number): string {
  const { day, minutes } = getWallTime(timeZone, new Date(instant));
  return new Date(toInstant(timeZone, toDay(day) + days, minutes)).toISOString();
}
