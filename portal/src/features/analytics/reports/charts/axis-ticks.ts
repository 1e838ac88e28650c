import type { MetricUnit } from '@sala/contract/analytics/reports/metrics.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lengths of time that people count in, in seconds. */
const timeSteps = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 4, 6, 12].map((count) => count * hour),
];

const mostSteps = 4;

/** The marks of an axis of times from 0 to at least `most` seconds, each a length that people count in. */
function timeTicks(most: number): number[] {
  const fits = (step: number) => most <= step * mostSteps;
  const step = timeSteps.find(fits) ?? Math.ceil(most / mostSteps / day) * day;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** The marks of an axis of a unit that the axis chooses itself: whole numbers of what is counted. */
export const ticksOf = (unit: MetricUnit, most: number, usual: (most: number) => number[]): number[] => {
  if (unit === 'seconds') return timeTicks(most);
  const ticks = usual(most);
  return unit === 'count' ? ticks.filter(Number.isInteger) : ticks;
};
