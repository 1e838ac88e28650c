import { type Metric, type MetricKey, metrics, smallestSample } from '@sala/contract/analytics/reports/metrics.ts';
import { isTotal } from '@sala/contract/analytics/reports/ranking.ts';
import type { MetricFigure } from '@sala/contract/analytics/reports/reports.schema.ts';

/** Whether a point is a share or a rating of so few facts that it jumps between nothing and all of them, which a line would show as a collapse. */
export const isFew = (key: MetricKey, { value, count }: { value: number | null; count: number }): boolean => {
  const { unit }: Metric = metrics[key];
  return (unit === 'percent' || unit === 'stars') && value !== null && count < smallestSample;
};

/** Whether most of the points that have a value are of so few facts: they say something only in longer pieces of time. */
export function isMostlyFew(key: MetricKey, points: readonly { value: number | null; count: number }[]): boolean {
  const measured = points.filter(({ value }) => value !== null);
  return measured.filter((point) => isFew(key, point)).length * 2 > measured.length;
}

/** Whether a line joins at least a third of the points: less looks like a chart that was not loaded. */
export function hasLine(key: MetricKey, points: readonly { value: number | null; count: number }[]): boolean {
  const isDrawn = points.map((point) => point.value !== null && !isFew(key, point));
  const joined = isDrawn.filter((drawn, index) => drawn && (isDrawn[index - 1] || isDrawn[index + 1]));
  return joined.length > 0 && joined.length * 3 >= points.length;
}

/** Whether a change says little: of what is counted or added up where both are of few facts, of all else where one of them is. */
export function isChangeOfFew({ key, count, previousCount }: MetricFigure): boolean {
  const counts = [count, previousCount ?? 0];
  return (isTotal(key) ? Math.max(...counts) : Math.min(...counts)) < smallestSample;
}
