import { getCycle, type Repeat, type RepeatFrequency } from '@sala/contract/core/rules/repeat.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS, type Day, dayIn, dayOfMonth, dayText, getMonth, getWeekday, getYear, toDay } from './calendar.ts';
import type { DayText } from './plan.ts';

/** The days on which occurrences of a repetition begin. */
export interface Recurrence {
  readonly first: Day;
  /** The last day on which an occurrence can begin; infinite without an end. */
  readonly last: Day;
  /** Both included, in order. Only the requested days are calculated, however far away they are. */
  between(from: Day, to: Day): readonly Day[];
}

/** RFC 5545 has years of four digits. */
const LAST_DAY = toDay('9999-12-31');
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const getMonday = (day: Day): Day => day - getWeekday(day) + 1;
const getMonths = (day: Day): number => getYear(day) * 12 + getMonth(day);

/** The last of `start`, `start + step`, … that is not after the limit; `start` when all are. */
const lastUpTo = (limit: number, start: number, step: number): number =>
  start + Math.max(0, Math.floor((limit - start) / step)) * step;

/**
 * A start for the library, which iterates day by day and would be slow from years ago: the beginning of a
 * day, week, month or year that belongs to the rule, so that no occurrence is lost.
 */
function findAnchor(first: Day, frequency: RepeatFrequency, interval: number, from: Day): Day {
  if (from <= first) return first;
  if (frequency === 'daily') return lastUpTo(from, first, interval);
  if (frequency === 'weekly') return Math.max(first, lastUpTo(from, getMonday(first), interval * 7));
  const month =
    frequency === 'monthly'
      ? lastUpTo(getMonths(from), getMonths(first), interval)
      : lastUpTo(getYear(from), getYear(first), interval) * 12;
  return Math.max(first, dayIn(Math.floor(month / 12), month % 12, 1));
}

/** The parts of an RFC 5545 rule that follow from the first day; months and years without such a day are left out. */
function getParts(first: Day, frequency: RepeatFrequency, weekdays: Repeat['weekdays']): string[] {
  if (frequency === 'daily') return [];
  if (frequency === 'weekly')
    return [
      `BYDAY=${(weekdays.length > 0 ? weekdays : [getWeekday(first)]).map((day) => weekdayNames[day - 1]).join()}`,
    ];
  const dayInMonth = `BYMONTHDAY=${dayOfMonth(first)}`;
  return frequency === 'monthly' ? [dayInMonth] : [`BYMONTH=${getMonth(first) + 1}`, dayInMonth];
}

/** Days are calculated without a time zone, as in RFC 5545 with weeks that begin on Monday; local times are added afterwards. */
export function toRecurrence(startDate: DayText, repeat: Repeat): Recurrence {
  const first = toDay(startDate);
  const cycle = getCycle(repeat);
  if (!cycle) return { first, last: first, between: (from, to) => (from <= first && first <= to ? [first] : []) };
  const last = repeat.end ? toDay(repeat.end) : Number.POSITIVE_INFINITY;
  const { frequency, interval } = cycle;
  const parts = [`FREQ=${frequency.toUpperCase()}`, `INTERVAL=${interval}`, 'WKST=MO'];
  const rule = [...parts, ...getParts(first, frequency, repeat.weekdays)].join(';');
  return {
    first,
    last,
    between(from, to) {
      const [earliest, latest] = [Math.max(from, first), Math.min(to, last, LAST_DAY)];
      if (earliest > latest) return [];
      const anchor = dayText(findAnchor(first, frequency, interval, earliest)).replaceAll('-', '');
      return new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${anchor}T000000\nRRULE:${rule}` })
        .between(new Date(earliest * DAY_MS), new Date(latest * DAY_MS), true)
        .map(({ epochMilliseconds }) => epochMilliseconds / DAY_MS);
    },
  };
}
