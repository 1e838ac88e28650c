import { readNumber, type TypedNumber } from './number-text.ts';

export const durationUnits = ['minutes', 'hours', 'days'] as const;
export type DurationUnit = (typeof durationUnits)[number];

export const minutesIn: Record<DurationUnit, number> = { minutes: 1, hours: 60, days: 24 * 60 };

/** The largest unit that expresses these minutes without a remainder. */
export function unitFor(minutes: TypedNumber | undefined): DurationUnit {
  if (typeof minutes !== 'number' || minutes === 0) return 'minutes';
  return durationUnits.findLast((unit) => minutes % minutesIn[unit] === 0) ?? 'minutes';
}

/** The minutes of a typed number in this unit. Text that is not a whole number of minutes is kept as typed, and the schema refuses it. */
export function readDuration(text: string, unit: DurationUnit): TypedNumber {
  const count = readNumber(text);
  if (typeof count !== 'number') return count;
  // 1.1 hours are 66 minutes, not 66.00000000000001.
  const minutes = Number((count * minutesIn[unit]).toFixed(6));
  return Number.isInteger(minutes) ? minutes : text;
}

/** The text that the field shows for these minutes. */
export function showDuration(minutes: TypedNumber | undefined, unit: DurationUnit): string {
  if (typeof minutes !== 'number') return minutes ?? '';
  return String(Number((minutes / minutesIn[unit]).toFixed(4)));
}
