import { timeOfDayField, toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { type Day, readDay } from '#shared/ui/date-range/days.ts';

/** The moment at which the clock of a zone shows this; undefined while it is no time. */
export function zonedInstant(day: Day | null, time: string, timeZone: string): string | undefined {
  if (!day || readDay(day) !== day || !timeOfDayField.safeParse(time).success) return undefined;
  const wall = Date.parse(`${day}T00:00:00Z`) + toMinutes(time) * 60_000;
  let instant = wall;
  // The first step may land on the other side of a change of the clock; the second is right.
  for (let step = 0; step < 2; step += 1) {
    const shown = zonedTime(instant, timeZone);
    instant += wall - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000);
  }
  return new Date(instant).toISOString();
}
