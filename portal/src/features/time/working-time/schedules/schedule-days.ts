import type { ScheduleType } from '@sala/contract/time/working-time/working-time.schema.ts';
import { coveredTime } from '../covered-time.ts';
import type { ShiftTimes } from '../shifts/shift-times.ts';
import { workedMinutes, workSpans } from '../shifts/shift-times.ts';

/** The shifts that start on a day of a week (1 to 7), a month (1 to 31) or a year (month and day). */
export interface DayEntry {
  day: string;
  shiftIds: string[];
}

/** The maximum number of shifts on one day. */
const maxShiftsPerDay = 6;

const two = (count: number) => String(count).padStart(2, '0');
const keysUpTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

/** A leap year, because a yearly schedule includes 29 February. */
const leapYear = 2024;
export const daysOfMonth = (month: number): string[] =>
  keysUpTo(new Date(Date.UTC(leapYear, month, 0)).getUTCDate()).map((date) => `${two(month)}-${two(Number(date))}`);

/** The days shown together; for a year, those of one month. */
export function shownDays(type: ScheduleType, month: number): string[] {
  if (type === 'weekly') return keysUpTo(7);
  return type === 'monthly' ? keysUpTo(31) : daysOfMonth(month);
}

export const shiftsOn = (entries: readonly DayEntry[], day: string): readonly string[] =>
  entries.find((entry) => entry.day === day)?.shiftIds ?? [];

/** The entries with some days replaced. Days without shifts are omitted. */
export function withDays(
  entries: readonly DayEntry[],
  days: readonly string[],
  shiftIdsOf: (day: string, before: readonly string[]) => readonly string[],
): DayEntry[] {
  const changed = days.map((day) => ({ day, shiftIds: [...shiftIdsOf(day, shiftsOn(entries, day))] }));
  return [...entries.filter(({ day }) => !days.includes(day)), ...changed]
    .filter(({ shiftIds }) => shiftIds.length > 0)
    .toSorted((one, other) => one.day.localeCompare(other.day, 'en', { numeric: true }));
}

/** Adds the shift to the day, or removes it. */
export const toggleShift = (entries: readonly DayEntry[], day: string, shiftId: string): DayEntry[] =>
  withDays(entries, [day], (_, before) =>
    before.includes(shiftId)
      ? before.filter((id) => id !== shiftId)
      : before.length < maxShiftsPerDay
        ? [...before, shiftId]
        : before,
  );

/** Adds the shift to all these days and keeps their other shifts. */
export const fillDays = (entries: readonly DayEntry[], days: readonly string[], shiftId: string): DayEntry[] =>
  withDays(entries, days, (_, before) =>
    before.includes(shiftId) || before.length >= maxShiftsPerDay ? before : [...before, shiftId],
  );

/** Copies one day to others. */
export const copyDay = (entries: readonly DayEntry[], from: string, to: readonly string[]): DayEntry[] => {
  const source = shiftsOn(entries, from);
  return withDays(entries, to, () => source);
};

/** Copies one month to all months of a year; days that it lacks stay unchanged. */
export function copyMonth(entries: readonly DayEntry[], from: number): DayEntry[] {
  const source = daysOfMonth(from);
  const others = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => month !== from);
  const dates = new Set(source.map((day) => day.slice(3)));
  const targets = others.flatMap(daysOfMonth).filter((day) => dates.has(day.slice(3)));
  return withDays(entries, targets, (day) => shiftsOn(entries, `${two(from)}-${day.slice(3)}`));
}

const knownShiftsOn = (entries: readonly DayEntry[], day: string, shifts: ReadonlyMap<string, ShiftTimes>) =>
  shiftsOn(entries, day).flatMap((id) => shifts.get(id) ?? []);

/** The working time on these days in the known shifts, in minutes. */
export const minutesOn = (
  entries: readonly DayEntry[],
  days: readonly string[],
  shifts: ReadonlyMap<string, ShiftTimes>,
): number => days.reduce((sum, day) => sum + coveredTime(knownShiftsOn(entries, day, shifts).flatMap(workSpans)), 0);

/** Those of the days on which shifts have working time in common. */
export const overlappingDays = (
  entries: readonly DayEntry[],
  days: readonly string[],
  shifts: ReadonlyMap<string, ShiftTimes>,
): string[] =>
  days.filter((day) => {
    const known = knownShiftsOn(entries, day, shifts);
    return known.reduce((sum, shift) => sum + workedMinutes(shift), 0) > coveredTime(known.flatMap(workSpans));
  });
