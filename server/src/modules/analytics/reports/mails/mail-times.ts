import { type MailRhythm, reportMailMinute } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { dayText, toDay, toInstant } from '#modules/time/availability/availability.public.ts';
import { dayIn } from '#platform/day.ts';

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The day on which the week or month begins that the day is in. */
function startOf(rhythm: MailRhythm, day: string): string {
  return rhythm === 'month' ? firstOfMonth(day) : dayText(toDay(day) - weekdayOf(day));
}

/** When the next report is sent after a moment: on a Monday or a first, early in the morning where the business is. */
export function nextMailAt(rhythm: MailRhythm, timeZone: string, now: Date): Date {
  const start = startOf(rhythm, dayIn(timeZone, now));
  const candidates = [start, startOf(rhythm, dayText(toDay(start) + (rhythm === 'month' ? 31 : 7)))];
  const times = candidates.map((day) => new Date(toInstant(timeZone, toDay(day), reportMailMinute)));
  return times.find((time) => time > now)!;
}

/** The whole week or month before the day on which a report is sent. */
export function reportedDays(rhythm: MailRhythm, timeZone: string, sentAt: Date): { from: string; to: string } {
  const to = dayText(toDay(startOf(rhythm, dayIn(timeZone, sentAt))) - 1);
  return { from: startOf(rhythm, to), to };
}
