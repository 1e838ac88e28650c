import { minutesOf } from '@sala/contract/core/rules/time-of-day.ts';
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
  (minutesOf(end) - minutesOf(start) + dayMinutes) % dayMinutes || dayMinutes;

/** What is worked in a shift without its pauses, in minutes. */
export const workedMinutes = ({ startTime, endTime, pauses = [] }: ShiftTimes): number =>
  minutesUntil(startTime, endTime) -
  pauses.reduce((sum, pause) => sum + (minutesUntil(pause.startTime, pause.endTime) % dayMinutes), 0);

export const isWholeDay = ({ startTime, endTime }: ShiftTimes): boolean => startTime === endTime;
/** It goes on behind midnight; one that ends with the day does not. */
export const endsNextDay = ({ startTime, endTime }: ShiftTimes): boolean => endTime !== '00:00' && endTime <= startTime;

/** Whether everything in it is a time already, so that something can be said of it. */
export const isTold = ({ startTime, endTime, pauses = [] }: ShiftTimes): boolean =>
  [startTime, endTime, ...pauses.flatMap((pause) => [pause.startTime, pause.endTime])].every(
    (time) => readTime(time) === time,
  );
