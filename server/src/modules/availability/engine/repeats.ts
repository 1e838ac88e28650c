import { cycleOf, type Repeat } from '@sala/contract/core/rules/repeat.ts';
import { type Day, dayIn, dayOf, dayOfMonth, monthOf, weekdayOf, yearOf } from './calendar.ts';
import type { DayText } from './plan.ts';

/** On which days something begins that begins on a day and repeats. */
export interface Recurrence {
  readonly first: Day;
  /** The last day on which it can begin; infinite when it never ends. */
  readonly last: Day;
  /** Both included, in order. However far away they are, only they are looked at. */
  between(from: Day, to: Day): readonly Day[];
}

const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1;
const monthsOf = (day: Day): number => yearOf(day) * 12 + monthOf(day);

/** The first of `start`, `start + step`, … that is not before a limit. */
const firstFrom = (limit: number, start: number, step: number): number =>
  start + Math.max(0, Math.ceil((limit - start) / step)) * step;

function* everyDays(first: Day, interval: number, from: Day, to: Day): Generator<Day> {
  for (let day = firstFrom(from, first, interval); day <= to; day += interval) yield day;
}

function* everyWeeks(first: Day, { interval, weekdays }: Repeat, from: Day, to: Day): Generator<Day> {
  const days = weekdays.length > 0 ? weekdays.toSorted((one, other) => one - other) : [weekdayOf(first)];
  for (let monday = firstFrom(mondayOf(from), mondayOf(first), interval * 7); monday <= to; monday += interval * 7)
    for (const weekday of days) yield monday + weekday - 1;
}

/** A month that lacks the day leaves it out. */
function* everyMonths(first: Day, interval: number, from: Day, to: Day): Generator<Day> {
  const dayInMonth = dayOfMonth(first);
  for (let month = firstFrom(monthsOf(from), monthsOf(first), interval); month <= monthsOf(to); month += interval) {
    const day = dayIn(Math.floor(month / 12), month % 12, dayInMonth);
    if (dayOfMonth(day) === dayInMonth) yield day;
  }
}

/** Days are counted in no zone, as RFC 5545 does with weeks that begin on Monday; the times on the wall are put on them afterwards. */
export function recurrenceOf(startDate: DayText, repeat: Repeat): Recurrence {
  const first = dayOf(startDate);
  const cycle = cycleOf(repeat);
  if (!cycle) return { first, last: first, between: (from, to) => (from <= first && first <= to ? [first] : []) };
  const last = repeat.end ? dayOf(repeat.end) : Number.POSITIVE_INFINITY;
  const { frequency, interval } = cycle;
  const daysOf = (from: Day, to: Day) => {
    if (frequency === 'daily') return everyDays(first, interval, from, to);
    if (frequency === 'weekly') return everyWeeks(first, { ...repeat, interval }, from, to);
    return everyMonths(first, frequency === 'monthly' ? interval : interval * 12, from, to);
  };
  return {
    first,
    last,
    between(from, to) {
      const [earliest, latest] = [Math.max(from, first), Math.min(to, last)];
      if (earliest > latest) return [];
      return [...daysOf(earliest, latest)].filter((day) => earliest <= day && day <= latest);
    },
  };
}
