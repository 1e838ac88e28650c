import type { PreviousDays } from '@sala/contract/core/previous-days.ts';
import { zoneFormat } from '#platform/zone-format.ts';
import { type Day, dayIn, dayOfMonth, dayText, getMonth, getWeekday, getYear } from './calendar.ts';
import { toInstant } from './zones.ts';

interface Period {
  readonly first: Day;
  /** The day after the last. */
  readonly end: Day;
  readonly timeZone: string;
  readonly now: Date;
  readonly today: Day;
}

/** What a period is compared with. */
export interface Previous {
  readonly from: Date;
  /** The first instant that is not in it any more; of a period that is not over yet, when as much of it had passed. */
  readonly until: Date;
  readonly shown: PreviousDays;
}

/**
 * Since when: a week or month of the calendar, also one that goes on until today, is compared with the one before, all else with as many days.
 * Where a month begins on a Monday, its first days until today are a week: the choice of periods calls them so too, and once they are seven they
 * stay one.
 */
function findFirst({ first, end, today }: Period): Day {
  const count = end - first;
  const goesOn = end - 1 === today && count > 1;
  if (getWeekday(first) === 1 && (count === 7 || (goesOn && count < 7))) return first - 7;
  const [year, month] = [getYear(first), getMonth(first)];
  const endOfMonth = dayIn(year, month + 1, 1);
  if (dayOfMonth(first) === 1 && (end === endOfMonth || (goesOn && end < endOfMonth))) return dayIn(year, month - 1, 1);
  return first - count;
}

/** What the clocks show, in minutes after midnight. */
function minuteIn(timeZone: string, instant: Date): number {
  const clock = zoneFormat(timeZone, { timeStyle: 'short' }).format(instant);
  const [hours, minutes] = clock.split(':').map(Number);
  return hours! * 60 + minutes!;
}

export function findPrevious(period: Period): Previous {
  const { first, end, timeZone, now, today } = period;
  const startOf = (day: Day) => toInstant(timeZone, day, 0);
  const begins = findFirst(period);
  const from = new Date(startOf(begins));
  const whole = { from: dayText(begins), to: dayText(first - 1) };
  const day = begins + today - first;
  // The month before may be shorter than what has passed of this one.
  if (today < first || today >= end || day >= first)
    return { from, until: new Date(startOf(first)), shown: { ...whole, until: null } };
  // By the clocks, as the time is shown: of a day on which they change, another part has passed.
  const until = new Date(toInstant(timeZone, day, minuteIn(timeZone, now)));
  // The clocks may skip the end of a day.
  const isWhole = until.getTime() === startOf(day + 1);
  return { from, until, shown: { ...whole, to: dayText(day), until: isWhole ? null : until.toISOString() } };
}
