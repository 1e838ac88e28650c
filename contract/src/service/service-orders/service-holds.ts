import * as z from 'zod/mini';
import { timeField } from '../../core/fields.ts';

export const maxHoldDays = 90;
export const maxHoldMinutes = 60 * 24 * maxHoldDays;
/** How far ahead an order can be scheduled, in days. */
export const maxScheduleDays = 730;

/** Duration of a hold: minutes from the server's present time, or a later time. */
export const holdFields = {
  holdMinutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(maxHoldMinutes))),
  holdUntil: z.optional(timeField),
};
