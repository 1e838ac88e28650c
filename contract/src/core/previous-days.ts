import * as z from 'zod/mini';
import { timeField } from './fields.ts';

/**
 * The days that a period is compared with: of a week or month of the calendar the one before, else as many days right before. `until`: where
 * on the last of them that ends, since the period is not over yet and no more of it has passed; null: all of that day counts.
 */
export const previousDaysSchema = z.object({ from: z.string(), to: z.string(), until: z.nullable(timeField) });
export type PreviousDays = z.infer<typeof previousDaysSchema>;
