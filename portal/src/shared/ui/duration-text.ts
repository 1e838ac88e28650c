import { readNumber, type TypedNumber } from './number-text.ts';

export const durationUnits = ['seconds', 'minutes', 'hours', 'days'] as const;
export type DurationUnit = (typeof durationUnits)[number];

const secondsIn: Record<DurationUnit, number> = { seconds: 1, minutes: 60, hours: 3600, days: 24 * 3600 };

/** How many of `base`, in which a length is stored, make one of this unit. */
export const unitLength = (unit: DurationUnit, base: DurationUnit): number => secondsIn[unit] / secondsIn[base];

/** The largest unit that expresses this length without a remainder. */
export function unitFor(length: TypedNumber | undefined, base: DurationUnit = 'minutes'): DurationUnit {
  if (typeof length !== 'number' || length === 0) return base;
  const fits = (unit: DurationUnit) => unitLength(unit, base) >= 1 && length % unitLength(unit, base) === 0;
  return durationUnits.findLast(fits) ?? base;
}

/** The length of a typed number in this unit. Text that is not a whole number of `base` is kept as typed, and the schema refuses it. */
export function readDuration(text: string, unit: DurationUnit, base: DurationUnit = 'minutes'): TypedNumber {
  const count = readNumber(text);
  if (typeof count !== 'number') return count;
  // 1.1 hours are 66 minutes, not 66.00000000000001.
  const length = Number((count * unitLength(unit, base)).toFixed(6));
  return Number.isInteger(length) ? length : text;
}

/** The text that the field shows for this length. */
export function showDuration(
  length: TypedNumber | undefined,
  unit: DurationUnit,
  base: DurationUnit = 'minutes',
): string {
  if (typeof length !== 'number') return length ?? '';
  return String(Number((length / unitLength(unit, base)).toFixed(4)));
}
