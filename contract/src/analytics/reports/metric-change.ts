import { type Metric, type MetricKey, metrics } from './metrics.ts';

/** How a figure differs from the days before. */
export interface MetricChange {
  readonly direction: 'up' | 'down' | 'same';
  /** Without its sign, with one decimal. */
  readonly amount: number;
  /** A part of a hundred and stars differ by points, everything else by percent. */
  readonly isByPoints: boolean;
  /** Whether that is how one would have it. */
  readonly isGood: boolean | null;
}

/** undefined where there is nothing to compare. */
export function findMetricChange(
  key: MetricKey,
  { value, previous }: { readonly value: number | null; readonly previous: number | null },
): MetricChange | undefined {
  const { unit, better }: Metric = metrics[key];
  if (value === null || previous === null) return undefined;
  const isByPoints = unit === 'percent' || unit === 'stars';
  // Of nothing there is no part.
  if (!isByPoints && previous === 0) return undefined;
  const change = isByPoints ? value - previous : ((value - previous) / previous) * 100;
  const amount = Math.round(Math.abs(change) * 10) / 10;
  if (amount === 0) return { direction: 'same', amount, isByPoints, isGood: null };
  const direction = change > 0 ? 'up' : 'down';
  const isGood = better === null ? null : (better === 'more') === (direction === 'up');
  return { direction, amount, isByPoints, isGood };
}
