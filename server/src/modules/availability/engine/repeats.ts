import { cycleOf, type Repeat } from '@sala/contract/core/rules/repeat.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS, type Day, dayOf, utcDayAt } from './calendar.ts';
import type { DayText } from './plan.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** On which days something begins that begins on a day and repeats. */
export interface Recurrence {
  readonly first: Day;
  /** The last day on which it can begin; infinite when it never ends. */
  readonly last: Day;
  /** Both included, in order. */
  between(from: Day, to: Day): readonly Day[];
}

/** As RFC 5545 writes a day; the time is midnight in UTC, for days have no zone here. */
const stamp = (day: DayText) => `${day.replaceAll('-', '')}T000000`;

function ruleOf(startDate: DayText, repeat: Repeat): RRuleTemporal | undefined {
  const cycle = cycleOf(repeat);
  if (!cycle) return undefined;
  const parts = [`FREQ=${cycle.frequency.toUpperCase()}`, `INTERVAL=${cycle.interval}`, 'WKST=MO'];
  if (cycle.frequency === 'weekly' && repeat.weekdays.length > 0)
    parts.push(`BYDAY=${repeat.weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join()}`);
  if (repeat.end) parts.push(`UNTIL=${stamp(repeat.end)}Z`);
  return new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${stamp(startDate)}\nRRULE:${parts.join(';')}` });
}

/** Days are counted in UTC, where each has 24 hours; the times on the wall are put on them afterwards, zone by zone. */
export function recurrenceOf(startDate: DayText, repeat: Repeat): Recurrence {
  const first = dayOf(startDate);
  if (!cycleOf(repeat)) {
    return { first, last: first, between: (from, to) => (from <= first && first <= to ? [first] : []) };
  }
  const last = repeat.end ? dayOf(repeat.end) : Number.POSITIVE_INFINITY;
  let rule: RRuleTemporal | undefined;
  return {
    first,
    last,
    between(from, to) {
      if (to < first || from > last || last < first) return [];
      rule ??= ruleOf(startDate, repeat);
      const found = rule!.between(new Date(from * DAY_MS), new Date(to * DAY_MS), true);
      return found.map(({ epochMilliseconds }) => utcDayAt(epochMilliseconds));
    },
  };
}
