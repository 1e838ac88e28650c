import { clockText } from '#shared/i18n/zoned-time.ts';

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
export const hourText = (hour: number): string => clockText(hour * 60);

interface Fill {
  /** From 0, Monday. */
  days: readonly number[];
  from: number;
  /** Exclusive. */
  to: number;
  needed: number;
}

/** The week with some hours of some days set to a number. */
export const withNeeds = (week: readonly (readonly number[])[], { days, from, to, needed }: Fill): number[][] =>
  week.map((hours, day) =>
    hours.map((before, hour) => (days.includes(day) && hour >= from && hour < to ? needed : before)),
  );
