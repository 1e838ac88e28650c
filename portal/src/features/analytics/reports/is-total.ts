import { type Metric, type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';

/** Whether a figure adds up: one's own is a part of that of all, however few facts it is made of. */
export const isTotal = (key: MetricKey): boolean => {
  const { measure }: Metric = metrics[key];
  return measure === 'count' || measure === 'sum';
};
