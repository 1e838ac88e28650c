import type { MetricSeries, ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import { addDays, countDays, startOfWeek } from '#shared/ui/date-range/days.ts';
import { isTotal } from '../is-total.ts';

type Weeks = Pick<ReportPeriod, 'grain' | 'to'>;

/** How many days of a week the period has, where it begins or ends within the week. */
export function partDays(at: string, { grain, to }: Weeks): number | undefined {
  if (grain !== 'week') return undefined;
  const last = addDays(startOfWeek(at), 6);
  const count = countDays({ from: at, to: last < to ? last : to });
  return count < 7 ? count : undefined;
}

/** What is counted in a part of a week would look like a collapse beside whole weeks; what is measured there would not. */
export function withoutParts(series: MetricSeries, weeks: Weeks): MetricSeries {
  if (!isTotal(series.key)) return series;
  return { ...series, points: series.points.filter(({ at }) => partDays(at, weeks) === undefined) };
}
