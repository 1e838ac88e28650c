import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import { DAY_MINUTES, DAY_MS, type Day, dayText, getWeekday, toDay } from '../engine/calendar.ts';
import { merged, type Span } from '../engine/intervals.ts';
import { firstDayOfHours, lastDayOfHours } from '../engine/occurrences.ts';
import type { PersonPlan, PlannedLeave } from '../engine/plan.ts';
import { absencesBetween, occurrencesBetween } from '../engine/stretches.ts';

type Days = Omit<PlannedLeave, 'id'>;

/** Each started half day counts. The little that sums of fractions are inexact does not. */
const toHalves = (days: number) => Math.ceil(days * 2 - 1e-6) / 2;

/** Where nothing is planned, this is a day's work, in minutes: part of a day counts against it. */
const nominalDay = { start: 8 * 60, end: 17 * 60 };

/** The parts of leave before the first and after the last day for which hours are planned; all of it for people without hours. */
function unplannedParts<Leave extends Days>(plan: PersonPlan, leave: Leave): Leave[] {
  const [first, last] = [firstDayOfHours(plan), lastDayOfHours(plan)];
  if (first > last) return [leave];
  const [start, end] = [toDay(leave.startDate), toDay(leave.endDate)];
  return [
    ...(start < first ? [{ ...leave, ...(end >= first && { endDate: dayText(first - 1), endTime: null }) }] : []),
    ...(end > last ? [{ ...leave, ...(start <= last && { startDate: dayText(last + 1), startTime: null }) }] : []),
  ];
}

/** Whether days of the leave count by weekdays, since no hours are planned for them. */
export const isByWeekdays = (plan: PersonPlan, leave: Days): boolean => unplannedParts(plan, leave).length > 0;

/**
 * Working days that leave takes, in halves: for each day with shifts, the part of its working time that falls into the leave. Holidays
 * and days off are no working time. On days for which no hours are planned Monday to Friday are working days.
 */
export function countLeaveDays(plan: PersonPlan, leave: Days): number {
  const unplanned = unplannedParts(plan, leave);
  return toHalves(unplanned.reduce((sum, part) => sum + shareOfWeekdays(plan, part), shareOfShifts(plan, leave)));
}

function shareOfShifts(plan: PersonPlan, leave: Days): number {
  // A shift that began the evening before is cut by the leave as well.
  const from = new Date((toDay(leave.startDate) - 2) * DAY_MS);
  const to = new Date((toDay(leave.endDate) + 3) * DAY_MS);
  const workByDay = (leaves: PersonPlan['leaves']) => {
    const spans = new Map<string, Span[]>();
    for (const { date, work } of occurrencesBetween({ ...plan, leaves }, from, to))
      for (const { start, end } of work)
        spans.set(date, [...(spans.get(date) ?? []), { start: start.getTime(), end: end.getTime() }]);
    return new Map([...spans].map(([date, parts]) => [date, lengthOf(parts)]));
  };
  const left = workByDay([{ ...leave, id: '' }]);
  let share = 0;
  for (const [date, planned] of workByDay([])) share += (planned - (left.get(date) ?? 0)) / planned;
  return share;
}

/** Time that shifts have in common counts once. */
const lengthOf = (spans: readonly Span[]) => merged(spans).reduce((sum, { start, end }) => sum + end - start, 0);

function shareOfWeekdays(plan: PersonPlan, { startDate, endDate, startTime, endTime }: Days): number {
  const [first, last] = [toDay(startDate), toDay(endDate)];
  const free = absencesBetween(
    { ...plan, leaves: [] },
    new Date(first * DAY_MS - DAY_MS),
    new Date((last + 2) * DAY_MS),
  );
  const isFree = (day: Day) =>
    getWeekday(day) > 5 || free.some((one) => one.firstDate <= dayText(day) && dayText(day) <= one.lastDate);
  let share = 0;
  for (let day = first; day <= last; day += 1) {
    if (isFree(day)) continue;
    const from = day === first && startTime ? toMinutes(startTime) : 0;
    const to = day === last && endTime ? toMinutes(endTime) : DAY_MINUTES;
    const away = Math.min(to, nominalDay.end) - Math.max(from, nominalDay.start);
    share += Math.max(0, away) / (nominalDay.end - nominalDay.start);
  }
  return share;
}
