import * as z from 'zod/mini';
import { timeField, versionField } from '../core/fields.ts';
import { repeatFits, repeatShape } from '../core/rules/repeat.ts';

/** How often an order comes again. It ends with a day, after so many orders (the first among them), or not at all. */
export const orderRepeatSchema = z
  .extend(repeatShape, {
    count: z._default(z.nullable(z.number().check(z.int(), z.minimum(2), z.maximum(999))), null),
  })
  .check(repeatFits);
export type OrderRepeat = z.output<typeof orderRepeatSchema>;

export const noRepeat: OrderRepeat = {
  kind: 'none',
  frequency: null,
  interval: 1,
  weekdays: [],
  end: null,
  count: null,
};

/** `ended`: its last day or its last order has come. */
const seriesStates = ['active', 'paused', 'stopped', 'ended'] as const;

/** The orders that come of one that repeats. */
export const orderSeriesSchema = z.object({
  state: z.enum(seriesStates),
  /** When the next one is due; null when none is. */
  nextDueAt: z.nullable(timeField),
  /** When it will stand on the board. */
  nextMadeAt: z.nullable(timeField),
  /** Orders so far, the first among them. */
  orderCount: z.number(),
  /** Grows when somebody lets it wait, go on or end. */
  version: versionField,
});
export type OrderSeries = z.infer<typeof orderSeriesSchema>;
