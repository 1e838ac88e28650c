import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import type { Pause } from '@sala/contract/working-time/working-time.schema.ts';
import { readTime } from '#shared/ui/time-text.ts';

const dayMinutes = 1440;

export interface ShiftTimes {
  startTime: string;
  endTime: string;
  pauses?: readonly Pause[] | undefined;
}

/** Minutes from the one time to the next time the clock shows the other; the same time is a whole day later. */
const minutesUntil = (start: string, end: string): number =>
  (toMinutes(end) - toMinutes(start) + dayMinutes) % dayMinutes || dayMinutes;

/** Whether a pause lies between the start and the end. */
export const isPauseInside = ({ startTime, endTime }: ShiftTimes, pause: Pause): boolean => {
  const from = minutesUntil(startTime, pause.startTime) % dayMinutes;
  const to = minutesUntil(startTime, pause.endTime) % dayMinutes;
  return from > 0 && to > from && to < minutesUntil(startTime, endTime);
};

/** The pauses that count: those a shift's form holds may lie outside of it still. */
const pausesInside = (shift: ShiftTimes): Pause[] =>
  (shift.pauses ?? []).filter((pause) => isPauseInside(shift, pause));

/** What is worked in a shift without its pauses, in minutes. */
export const workedMinutes = (shift: ShiftTimes): number =>
  minutesUntil(shift.startTime, shift.endTime) -
  pausesInside(shift).reduce((sum, pause) => sum + minutesUntil(pause.startTime, pause.endTime), 0);

export const isWholeDay = ({ startTime, endTime }: ShiftTimes): boolean => startTime === endTime;
/** It goes on behind midnight; one that ends with the day does not. */
export const endsNextDay = ({ startTime, endTime }: ShiftTimes): boolean => endTime !== '00:00' && endTime <= startTime;

/** Whether everything in it is a time already, so that something can be said of it. */
export const isComplete = ({ startTime, endTime, pauses = [] }: ShiftTimes): boolean =>
  [startTime, endTime, ...pauses.flatMap((pause) => [pause.startTime, pause.endTime])].every(
    (time) => readTime(time) === time,
  );
