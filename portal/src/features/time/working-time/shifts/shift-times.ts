import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import type { Pause } from '@sala/contract/time/working-time/working-time.schema.ts';
import { readTime } from '#shared/ui/time-text.ts';

const dayMinutes = 1440;

export interface ShiftTimes {
  startTime: string;
  endTime: string;
  pauses?: readonly Pause[] | undefined;
}

/** Minutes from one time of day to the next occurrence of the other; the same time means a whole day later. */
const minutesUntil = (start: string, end: string): number =>
  (toMinutes(end) - toMinutes(start) + dayMinutes) % dayMinutes || dayMinutes;

/** Whether a break is between the start and the end. */
export const isPauseInside = ({ startTime, endTime }: ShiftTimes, pause: Pause): boolean => {
  const from = minutesUntil(startTime, pause.startTime) % dayMinutes;
  const to = minutesUntil(startTime, pause.endTime) % dayMinutes;
  return from > 0 && to > from && to < minutesUntil(startTime, endTime);
};

/** The breaks that count, because a form may still contain breaks outside the shift. */
const pausesInside = (shift: ShiftTimes): Pause[] =>
  (shift.pauses ?? []).filter((pause) => isPauseInside(shift, pause));

/** The working time of a shift between its breaks, in minutes after the midnight of the day on which it begins. */
export function workSpans(shift: ShiftTimes): { from: number; to: number }[] {
  const start = toMinutes(shift.startTime);
  const after = (time: string) => start + minutesUntil(shift.startTime, time);
  const pauses = pausesInside(shift).toSorted((one, other) => after(one.startTime) - after(other.startTime));
  const starts = [start, ...pauses.map(({ endTime }) => after(endTime))];
  const ends = [...pauses.map(({ startTime }) => after(startTime)), after(shift.endTime)];
  return starts.map((from, index) => ({ from, to: ends[index]! }));
}

/** The working time of a shift without its breaks, in minutes. */
export const workedMinutes = (shift: ShiftTimes): number =>
  minutesUntil(shift.startTime, shift.endTime) -
  pausesInside(shift).reduce((sum, pause) => sum + minutesUntil(pause.startTime, pause.endTime), 0);

export const isWholeDay = ({ startTime, endTime }: ShiftTimes): boolean => startTime === endTime;
/** The shift continues after midnight; one that ends at midnight does not. */
export const endsNextDay = ({ startTime, endTime }: ShiftTimes): boolean => endTime !== '00:00' && endTime <= startTime;

/** Whether all values are valid times, so that the shift can be described. */
export const isComplete = ({ startTime, endTime, pauses = [] }: ShiftTimes): boolean =>
  [startTime, endTime, ...pauses.flatMap((pause) => [pause.startTime, pause.endTime])].every(
    (time) => readTime(time) === time,
  );
