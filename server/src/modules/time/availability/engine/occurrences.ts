import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import { DAY_MINUTES, type Day, dayOfMonth, dayOfYear, getWeekday, toDay, utcDayAt } from './calendar.ts';
import { DayBlocks } from './day-blocks.ts';
import type { Span } from './intervals.ts';
import type { HoursSource, PersonPlan, ScheduleSource, ShiftHours, ShiftSource } from './plan.ts';
import { toRecurrence } from './repeats.ts';
import { toInstant } from './zones.ts';

/** A shift on one day, before absences are subtracted. */
export interface Occurrence extends Span {
  readonly source: HoursSource;
  readonly shift: ShiftHours;
  readonly timeZone: string;
  /** The day on which it begins, in the shift's time zone. */
  readonly day: Day;
  /** The time without pauses, in order. */
  readonly parts: readonly Span[];
}

/** A shift's hours and pauses in minutes after midnight of its first day. */
interface Clock {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly (readonly [start: number, end: number])[];
}

function toClock(shift: ShiftHours): Clock {
  const start = toMinutes(shift.startTime);
  const wallEnd = toMinutes(shift.endTime);
  const end = wallEnd > start ? wallEnd : wallEnd + DAY_MINUTES;
  let parts: [number, number][] = [[start, end]];
  for (const pause of shift.pauses) {
    // A pause of a night shift may be after midnight.
    const from = start + ((toMinutes(pause.startTime) - start + DAY_MINUTES) % DAY_MINUTES);
    const length = (toMinutes(pause.endTime) - toMinutes(pause.startTime) + DAY_MINUTES) % DAY_MINUTES;
    parts = parts.flatMap(([first, last]): [number, number][] => [
      [first, Math.min(last, from)],
      [Math.max(first, from + length), last],
    ]);
    parts = parts.filter(([first, last]) => first < last);
  }
  return { start, end, parts };
}

/** Instants of a shift on a day; undefined when the change to summer time skips all of it. */
type Hours = Pick<Occurrence, 'start' | 'end' | 'parts'>;

function hoursOn(shift: ShiftHours, day: Day): Hours | undefined {
  const clock = toClock(shift);
  const at = (minutes: number) => toInstant(shift.timeZone, day, minutes);
  const [start, end] = [at(clock.start), at(clock.end)];
  if (start >= end) return undefined;
  const parts = clock.parts.map(([first, last]) => ({ start: at(first), end: at(last) }));
  return { start, end, parts: parts.filter((part) => part.start < part.end) };
}

function occurrenceOn(source: HoursSource, shift: ShiftHours, day: Day): Occurrence[] {
  const hours = hoursOn(shift, day);
  return hours ? [{ source, shift, timeZone: shift.timeZone, day, ...hours }] : [];
}

function shiftsOn({ type, days }: ScheduleSource, day: Day): readonly ShiftHours[] {
  const key = type === 'weekly' ? getWeekday(day) : type === 'monthly' ? dayOfMonth(day) : dayOfYear(day);
  return days.get(String(key)) ?? [];
}

/** A source with its cached calculations. */
interface SourceCalendar {
  /** The days on which it is valid, whether or not a shift begins on them. */
  readonly first: Day;
  readonly last: Day;
  /** Occurrences that begin on the days, both included. */
  between(from: Day, to: Day): Iterable<Occurrence>;
}

function readShift(source: ShiftSource): SourceCalendar {
  const { first, last, between } = toRecurrence(source.startDate, source.repeat);
  const days = new DayBlocks<Day>(between);
  return {
    first,
    last,
    *between(from, to) {
      for (const day of days.around(from, to))
        if (from <= day && day <= to) yield* occurrenceOn(source, source.shift, day);
    },
  };
}

function readSchedule(source: ScheduleSource): SourceCalendar {
  return {
    first: source.startsOn ? toDay(source.startsOn) : Number.NEGATIVE_INFINITY,
    last: source.endsOn ? toDay(source.endsOn) : Number.POSITIVE_INFINITY,
    *between(from, to) {
      for (let day = from; day <= to; day += 1)
        for (const shift of shiftsOn(source, day)) yield* occurrenceOn(source, shift, day);
    },
  };
}

const calendars = new WeakMap<HoursSource, SourceCalendar>();

function toCalendar(source: HoursSource): SourceCalendar {
  let calendar = calendars.get(source);
  if (!calendar) {
    calendar = source.kind === 'shift' ? readShift(source) : readSchedule(source);
    calendars.set(source, calendar);
  }
  return calendar;
}

/** The most specific level first. */
const getLevels = ({ hours }: PersonPlan) =>
  [hours.employee, hours.team, hours.department].filter((sources) => sources.length > 0);

export const hasHours = (plan: PersonPlan): boolean => getLevels(plan).length > 0;

/** The first day on which a shift of the plan can begin; infinite without a beginning. */
export const firstDayOfHours = (plan: PersonPlan): Day =>
  Math.min(Number.POSITIVE_INFINITY, ...getLevels(plan).flatMap((level) => level.map((one) => toCalendar(one).first)));

/** The last day on which a shift of the plan can begin; infinite without an end. */
export const lastDayOfHours = (plan: PersonPlan): Day =>
  Math.max(Number.NEGATIVE_INFINITY, ...getLevels(plan).flatMap((level) => level.map((one) => toCalendar(one).last)));

/** The time zones of the plan's shifts. */
export function zonesOfHours(plan: PersonPlan): Set<string> {
  const shifts = getLevels(plan).flatMap((level) =>
    level.flatMap((source) => (source.kind === 'shift' ? source.shift : [...source.days.values()].flat())),
  );
  return new Set(shifts.map(({ timeZone }) => timeZone));
}

/** All occurrences that overlap the period, sorted by start. */
export function toOccurrences(plan: PersonPlan, from: number, to: number): Occurrence[] {
  const found: Occurrence[] = [];
  const above: SourceCalendar[] = [];
  // Zones are from 12 hours behind UTC to 14 ahead, and a shift ends at the latest on the evening of the next day.
  const [firstDay, lastDay] = [utcDayAt(from) - 2, utcDayAt(to) + 1];
  const collect = (calendar: SourceCalendar, isAlone: boolean) => {
    const [first, last] = [Math.max(firstDay, calendar.first), Math.min(lastDay, calendar.last)];
    for (const one of calendar.between(first, last)) {
      if (one.start > to || one.end <= from) continue;
      if (isAlone || !above.some((higher) => higher.first <= one.day && one.day <= higher.last)) found.push(one);
    }
  };
  for (const level of getLevels(plan)) {
    const own = level.map(toCalendar);
    for (const calendar of own) collect(calendar, above.length === 0);
    above.push(...own);
  }
  return found.sort((one, other) => one.start - other.start);
}
