import * as z from 'zod/mini';
import { dayField } from '../fields.ts';
import { refuseIf } from './problem.ts';
import { uniqueItems } from './relations.ts';

export const repeatKinds = ['none', 'daily', 'weekly', 'monthly', 'yearly', 'custom'] as const;
export const repeatFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RepeatFrequency = (typeof repeatFrequencies)[number];

/** For what repeats with more to say; `repeatFits` goes with it. */
export const repeatShape = z.object({
  kind: z.enum(repeatKinds),
  /** Of `custom` alone: what `interval` counts. */
  frequency: z._default(z.nullable(z.enum(repeatFrequencies)), null),
  /** Every so many days, weeks, months or years; 1 but for `custom`. */
  interval: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(99)), 1),
  /** Days of the week, 1 is Monday: of what repeats by the week. Empty: the day of the week it begins on. */
  weekdays: z._default(
    z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))).check(z.maxLength(7), uniqueItems()),
    [],
  ),
  /** The last day on which it can begin again; null: for ever. */
  end: z._default(z.nullable(dayField), null),
});
export type Repeat = z.output<typeof repeatShape>;

export const repeatFits = refuseIf((repeat: { kind: string; frequency?: string | null | undefined }) =>
  repeat.kind === 'custom' && !repeat.frequency ? { key: 'required', at: 'frequency' } : undefined,
);

/**
 * How often something that begins on a day comes again. Counted as RFC 5545 does: what falls on a day that a month or year lacks (the
 * 31st, 29 February) leaves it out.
 */
export const repeatSchema = repeatShape.check(repeatFits);

/** What a repeat counts in, and how many of them lie between; undefined when it comes once. */
export function getCycle(repeat: Repeat): { frequency: RepeatFrequency; interval: number } | undefined {
  if (repeat.kind === 'none') return undefined;
  if (repeat.kind === 'custom')
    return repeat.frequency ? { frequency: repeat.frequency, interval: repeat.interval } : undefined;
  return { frequency: repeat.kind, interval: 1 };
}
