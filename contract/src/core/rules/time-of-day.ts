import * as z from 'zod/mini';
import { refuseIf } from './problem.ts';

/** A local time of day, 00:00 to 23:59. Key `timeOfDay`. */
export const timeOfDayField = z.string().check(
  z.trim(),
  refuseIf((text: string) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : { key: 'timeOfDay' })),
  z.minLength(1),
);

/** Minutes since midnight of a time such as 08:30. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
