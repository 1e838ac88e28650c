import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import { DAY_MINUTES, DAY_MS, type Day, dayText, getWeekday, toDay } from '../engine/calendar.ts';
import { merged, type Span } from '../engine/intervals.ts';
import { hasHours } from '../engine/occurrences.ts';
import type { PersonPlan, PlannedLeave } from '../engine/plan.ts';
import { absencesBetween, occurrencesBetween } from '../engine/stretches.ts';

type Days = Omit<PlannedLeave, 'id'>;

/** Each started half day counts. The little that sums of fractions are inexact does not. */
const toHalves = (days: number) => Math.ceil(days * 2 - 1e-6) / 2;

/**
 * Working days that leave takes, in halves: for each day with shifts, the part of its working time that falls into the leave. Holidays
 * and days off are no working time. For people without working hours Monday to Friday are their working days.
 */
export function countLeaveDays(plan: PersonPlan, leave: Days): number {
  return toHalves(hasHours(plan) ? shareOfShifts(plan, leave) : shareOfWeekdays(plan, leave));
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
  const away = absencesBetween(
    { ...plan, leaves: [] },
    new Date(first * DAY_MS - DAY_MS),
    new Date((last + 2) * DAY_MS),
  );
  const isFree = (day: Day) =>
    getWeekday(day) > 5 || away.some((one) => one.firstDate <= dayText(day) && dayText(day) <= one.lastDate);
  let share = 0;
  for (let day = first; day <= last; day += 1) {
    if (isFree(day)) continue;
    const from = day === first && startTime ? toMinutes(startTime) : 0;
    const to = day === last && endTime ? toMinutes(endTime) : DAY_MINUTES;
    share += (to - from) / DAY_MINUTES;
  }
  return share;
}
