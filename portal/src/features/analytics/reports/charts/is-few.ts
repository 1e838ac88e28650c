import { type Metric, type MetricKey, metrics, smallestSample } from '@sala/contract/analytics/reports/metrics.ts';

/** Whether a point is a share of so few facts that it jumps between nothing and all of them, which a line would show as a collapse. */
export const isFew = (key: MetricKey, { value, count }: { value: number | null; count: number }): boolean => {
  const { unit }: Metric = metrics[key];
  return unit === 'percent' && value !== null && count < smallestSample;
};
