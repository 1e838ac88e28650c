import { timeOfDayField, toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { type Day, readDay } from '#shared/ui/date-range/days.ts';

/** The point in time at which a time zone has this local time; undefined while the time is invalid. */
export function zonedInstant(day: Day | null, time: string, timeZone: string): string | undefined {
  if (!day || readDay(day) !== day || !timeOfDayField.safeParse(time).success) return undefined;
  const wall = Date.parse(`${day}T00:00:00Z`) + toMinutes(time) * 60_000;
  let instant = wall;
  // The first step may end on the other side of a clock change; the second one is exact.
  for (let step = 0; step < 2; step += 1) {
    const shown = zonedTime(instant, timeZone);
    instant += wall - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000);
  }
  return new Date(instant).toISOString();
}
