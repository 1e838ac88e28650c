import * as z from 'zod/mini';
import { timeField, versionField } from '../../core/fields.ts';
import { repeatFits, repeatShape } from '../../core/rules/repeat.ts';

/** How an order repeats. The series ends on a day, after a number of orders (including the first), or never. */
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

/** `ended`: its last day or its last order is over. */
const seriesStates = ['active', 'paused', 'stopped', 'ended'] as const;

/** The series of orders that a repeating order creates. */
export const orderSeriesSchema = z.object({
  state: z.enum(seriesStates),
  /** When the next one is due; null when none is. */
  nextDueAt: z.nullable(timeField),
  /** When the next order will be created. */
  nextMadeAt: z.nullable(timeField),
  /** Orders so far, including the first. */
  orderCount: z.number(),
  /** Raised when the series is paused, resumed or stopped. */
  version: versionField,
});
export type OrderSeries = z.infer<typeof orderSeriesSchema>;
