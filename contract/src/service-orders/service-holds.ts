import * as z from 'zod/mini';
import { timeField } from '../core/fields.ts';

export const maxHoldDays = 90;
export const maxHoldMinutes = 60 * 24 * maxHoldDays;
/** How far ahead an order is made for a time. */
export const maxScheduleDays = 730;

/** How long: so many minutes from the server's now, or until an instant after it. */
export const holdFields = {
  holdMinutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(maxHoldMinutes))),
  holdUntil: z.optional(timeField),
};
