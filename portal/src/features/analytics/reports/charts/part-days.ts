import { isTotal } from '@sala/contract/analytics/reports/ranking.ts';
import type { MetricSeries, ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { addDays, countDays, startOfWeek } from '#shared/ui/date-range/days.ts';

type Weeks = Pick<ReportPeriod, 'grain' | 'to'>;

function lastOfWeek(at: string, to: string): string {
  const last = addDays(startOfWeek(at), 6);
  return last < to ? last : to;
}

/** How many days of a week the period has, where it begins or ends within the week. */
export function partDays(at: string, { grain, to }: Weeks): number | undefined {
  if (grain !== 'week') return undefined;
  const count = countDays({ from: at, to: lastOfWeek(at, to) });
  return count < 7 ? count : undefined;
}

const hourLength = 3_600_000;

/** Which days, and which hour of them, the rows of a point are of; undefined where the clocks show its hour twice, since rows are narrowed by what clocks show. */
export function partOf(
  at: string,
  { grain, to, timeZone }: Pick<ReportPeriod, 'grain' | 'to' | 'timeZone'>,
): { from: string; to: string; hour?: number } | undefined {
  if (grain === 'day') return { from: at, to: at };
  if (grain === 'week') return { from: at, to: lastOfWeek(at, to) };
  const clockAt = (time: number) => {
    const { day, minute } = zonedTime(time, timeZone);
    return { day, hour: Math.floor(minute / 60) };
  };
  const time = Date.parse(at);
  const { day, hour } = clockAt(time);
  const isTwice = [time - hourLength, time + hourLength]
    .map(clockAt)
    .some((one) => one.day === day && one.hour === hour);
  return isTwice ? undefined : { from: day, to: day, hour };
}

export type Dated = Pick<ReportPeriod, 'grain' | 'to' | 'timeZone' | 'asOf'>;

/** Whether an hour, a day or the shown days of a week were over when the figures were made. */
export function progressOf(at: string, { grain, to, timeZone, asOf }: Dated): 'over' | 'running' | 'ahead' {
  if (grain === 'hour') {
    const [start, now] = [Date.parse(at), Date.parse(asOf)];
    if (start > now) return 'ahead';
    return start + hourLength <= now ? 'over' : 'running';
  }
  const { day: today } = zonedTime(asOf, timeZone);
  if (at > today) return 'ahead';
  const last = grain === 'week' ? lastOfWeek(at, to) : at;
  return last < today ? 'over' : 'running';
}

/**
 * What is counted in a part of a week, or in a time that is not over, would look like a collapse beside whole ones; what is measured there
 * would not. Its place stays empty, so that lines beside each other have the same days.
 */
export function withoutParts(series: MetricSeries, period: Dated): MetricSeries {
  if (!isTotal(series.key)) return series;
  const isWhole = (at: string) => partDays(at, period) === undefined && progressOf(at, period) === 'over';
  return { ...series, points: series.points.map((point) => (isWhole(point.at) ? point : { ...point, value: null })) };
}
