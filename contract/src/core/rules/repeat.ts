import * as z from 'zod/mini';
import { dayField } from '../fields.ts';
import { refuseIf } from './problem.ts';
import { uniqueItems } from './relations.ts';

export const repeatKinds = ['none', 'daily', 'weekly', 'monthly', 'yearly', 'custom'] as const;
export const repeatFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RepeatFrequency = (typeof repeatFrequencies)[number];

/** For schemas that add fields to a repetition; they apply the check `repeatFits` too. */
export const repeatShape = z.object({
  kind: z.enum(repeatKinds),
  /** Only for `custom`: the unit of `interval`. */
  frequency: z._default(z.nullable(z.enum(repeatFrequencies)), null),
  /** Every n days, weeks, months or years; 1 except for `custom`. */
  interval: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(99)), 1),
  /** Days of the week, 1 is Monday: for a weekly repetition. Empty: the weekday of the first day. */
  weekdays: z._default(
    z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))).check(z.maxLength(7), uniqueItems()),
    [],
  ),
  /** The last day on which an occurrence can begin; null: without end. */
  end: z._default(z.nullable(dayField), null),
});
export type Repeat = z.output<typeof repeatShape>;

export const repeatFits = refuseIf((repeat: { kind: string; frequency?: string | null | undefined }) =>
  repeat.kind === 'custom' && !repeat.frequency ? { key: 'required', at: 'frequency' } : undefined,
);

/**
 * How often something that begins on a day repeats. Counted as in RFC 5545: an occurrence on a day that a month or year lacks (the
 * 31st, 29 February) is left out.
 */
export const repeatSchema = repeatShape.check(repeatFits);

/** The unit of a repetition and the number of units between occurrences; undefined when it does not repeat. */
export function getCycle(repeat: Repeat): { frequency: RepeatFrequency; interval: number } | undefined {
  if (repeat.kind === 'none') return undefined;
  if (repeat.kind === 'custom')
    return repeat.frequency ? { frequency: repeat.frequency, interval: repeat.interval } : undefined;
  return { frequency: repeat.kind, interval: 1 };
}
