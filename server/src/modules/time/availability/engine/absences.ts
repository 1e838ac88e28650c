import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import { DAY_MINUTES, type Day, dayIn, dayOfMonth, getMonth, getYear, toDay, utcDayAt } from './calendar.ts';
import { DayBlocks } from './day-blocks.ts';
import type { Span } from './intervals.ts';
import type { PersonPlan, PlannedDayOff, PlannedHoliday, PlannedLeave, WallTime } from './plan.ts';
import { toRecurrence } from './repeats.ts';
import { toInstant } from './zones.ts';

/** Kinds of absences, by precedence when several overlap. */
export const absenceKinds = ['leave', 'holiday', 'day_off'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** Days of an absence, independent of a time zone: each shift that it affects uses its own. */
export interface Absence {
  readonly kind: AbsenceKind;
  readonly id: string;
  /** null for leave. */
  readonly name: string | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Minutes of the first day at which it begins, and of the last day at which it ends. */
  readonly from: number;
  readonly to: number;
}

export interface AbsenceSpan extends Span {
  readonly absence: Absence;
}

/** A planned absence with its recurrence. */
interface Away {
  /** The last day it can reach; infinite without an end. */
  readonly last: Day;
  /** Absences that overlap the days, both included. */
  touching(from: Day, to: Day): Iterable<Absence>;
}

const wholeDays = { from: 0, to: DAY_MINUTES };
const touches = ({ firstDay, lastDay }: Absence, from: Day, to: Day) => firstDay <= to && lastDay >= from;

function once(absence: Absence): Away {
  return {
    last: absence.lastDay,
    touching: (from, to) => (touches(absence, from, to) ? [absence] : []),
  };
}

function awayForDayOff({ id, title, startDate, endDate, repeat }: PlannedDayOff): Away {
  const recurrence = toRecurrence(startDate, repeat);
  const further = toDay(endDate) - toDay(startDate);
  const blocks = new DayBlocks((from, to) =>
    recurrence.between(from, to).map(
      (day): Absence => ({
        kind: 'day_off',
        id,
        name: title,
        firstDay: day,
        lastDay: day + further,
        ...wholeDays,
      }),
    ),
  );
  return {
    last: recurrence.last + further,
    *touching(from, to) {
      const [first, last] = [Math.max(from - further, recurrence.first), Math.min(to, recurrence.last)];
      for (const absence of blocks.around(first, last)) if (touches(absence, from, to)) yield absence;
    },
  };
}

function awayForHoliday({ id, title, date, repeat }: PlannedHoliday): Away {
  const first = toDay(date);
  const on = (day: Day): Absence => ({ kind: 'holiday', id, name: title, firstDay: day, lastDay: day, ...wholeDays });
  if (repeat === 'once') return once(on(first));
  const [month, dayInMonth] = [getMonth(first), dayOfMonth(first)];
  return {
    last: Number.POSITIVE_INFINITY,
    *touching(from, to) {
      for (let year = getYear(from); year <= getYear(to); year += 1) {
        const day = dayIn(year, month, dayInMonth);
        // In a year without 29 February the date would become 1 March, so it is skipped.
        if (day >= Math.max(first, from) && day <= to && dayOfMonth(day) === dayInMonth) yield on(day);
      }
    },
  };
}

function awayForLeave({ id, startDate, endDate, startTime, endTime }: PlannedLeave): Away {
  const minute = (time: WallTime | null, otherwise: number) => (time === null ? otherwise : toMinutes(time));
  return once({
    kind: 'leave',
    id,
    name: null,
    firstDay: toDay(startDate),
    lastDay: toDay(endDate),
    from: minute(startTime, wholeDays.from),
    to: minute(endTime, wholeDays.to),
  });
}

const MOST_STRETCHES = 16;

/** Absences of one kind that several people share, such as the holidays of a department. */
class AbsenceList {
  readonly last: Day;
  readonly #aways: readonly Away[];
  /** Cached by range of days, since all people are usually calculated for the same days. */
  readonly #stretches = new Map<string, readonly Absence[]>();

  constructor(aways: readonly Away[]) {
    this.#aways = aways;
    this.last = Math.max(Number.NEGATIVE_INFINITY, ...aways.map(({ last }) => last));
  }

  touching(from: Day, to: Day): readonly Absence[] {
    const key = `${from} ${to}`;
    let found = this.#stretches.get(key);
    if (found) return found;
    found = this.#aways.flatMap((away) => [...away.touching(from, to)]);
    if (this.#stretches.size >= MOST_STRETCHES) this.#stretches.delete(this.#stretches.keys().next().value!);
    this.#stretches.set(key, found);
    return found;
  }
}

const known = new WeakMap<readonly unknown[], AbsenceList>();

function toList<Planned>(planned: readonly Planned[], read: (one: Planned) => Away): AbsenceList {
  let list = known.get(planned);
  if (!list) {
    list = new AbsenceList(planned.map(read));
    known.set(planned, list);
  }
  return list;
}

function getLists({ leaves, holidays, daysOff }: PersonPlan): AbsenceList[] {
  const lists: AbsenceList[] = [];
  if (leaves.length > 0) lists.push(toList(leaves, awayForLeave));
  if (holidays.length > 0) lists.push(toList(holidays, awayForHoliday));
  if (daysOff.length > 0) lists.push(toList(daysOff, awayForDayOff));
  return lists;
}

/** The last day of the person's planned absences; infinite when one repeats without end. */
export const lastDayAway = (plan: PersonPlan): Day =>
  Math.max(Number.NEGATIVE_INFINITY, ...getLists(plan).map(({ last }) => last));

export const getLeaves = ({ leaves }: PersonPlan): readonly Absence[] =>
  leaves.length === 0 ? [] : toList(leaves, awayForLeave).touching(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);

/** The absences that may overlap the period in any time zone, by precedence. */
export function toAbsences(plan: PersonPlan, from: number, to: number): readonly Absence[] {
  const [firstDay, lastDay] = [utcDayAt(from) - 1, utcDayAt(to) + 1];
  return getLists(plan).flatMap((list) => list.touching(firstDay, lastDay));
}

/** Start and end of an absence in a time zone. */
export const toSpan = (absence: Absence, timeZone: string): AbsenceSpan => ({
  absence,
  start: toInstant(timeZone, absence.firstDay, absence.from),
  end: toInstant(timeZone, absence.lastDay, absence.to),
});
