import * as z from 'zod/mini';
import { timeOfDayField, toMinutes } from '../../core/rules/time-of-day.ts';

export const quietHoursSchema = z.object({ from: timeOfDayField, to: timeOfDayField });
export type QuietHours = z.output<typeof quietHoursSchema>;

function minutesOfDay(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return toMinutes(parts.format(now));
}

/** Whether nothing is to be said aloud now. `to` before `from`: over midnight. */
export function isInQuietHours(hours: QuietHours | null, timeZone: string, now: number): boolean {
  if (!hours) return false;
  const [from, to, at] = [toMinutes(hours.from), toMinutes(hours.to), minutesOfDay(timeZone, now)];
  return from <= to ? at >= from && at < to : at >= from || at < to;
}
