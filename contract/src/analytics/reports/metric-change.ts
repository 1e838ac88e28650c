import { type Metric, type MetricKey, metrics } from './metrics.ts';

/** How a figure differs from the days before. */
export interface MetricChange {
  readonly direction: 'up' | 'down' | 'same';
  /** Without its sign, with one decimal. */
  readonly amount: number;
  /** What the amount counts: shares differ by percentage points, ratings by stars, everything else by percent. */
  readonly unit: 'percent' | 'points' | 'stars';
  /** Whether that is how one would have it. */
  readonly isGood: boolean | null;
}

/** undefined where there is nothing to compare. */
export function findMetricChange(
  key: MetricKey,
  { value, previous }: { readonly value: number | null; readonly previous: number | null },
): MetricChange | undefined {
  const { unit: measured, better }: Metric = metrics[key];
  if (value === null || previous === null) return undefined;
  const unit = measured === 'percent' ? 'points' : measured === 'stars' ? 'stars' : 'percent';
  // Of nothing there is no part.
  if (unit === 'percent' && previous === 0) return undefined;
  const change = unit === 'percent' ? ((value - previous) / previous) * 100 : value - previous;
  const amount = Math.round(Math.abs(change) * 10) / 10;
  if (amount === 0) return { direction: 'same', amount, unit, isGood: null };
  const direction = change > 0 ? 'up' : 'down';
  const isGood = better === null ? null : (better === 'more') === (direction === 'up');
  return { direction, amount, unit, isGood };
}
