import { type Breakdown, type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { ReportTexts } from '@sala/contract/analytics/reports/report-texts.ts';
import type { MetricSeries, OverviewReport, Report } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { FurtherTable } from '#platform/export/table-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import { columnTitles, rounded, type SplitReading, splitTable } from './group-table.ts';
import { readReportHeatmap } from './overview.ts';
import { nameOfHour, nameOfWeekday } from './week-names.ts';

/** Of which figures the page shows the hours of the week. */
const heatmapMetrics = ['conversations', 'resolved'] as const satisfies readonly MetricKey[];

/** The course of a report's figures: one line for each hour, day or week. */
export function partsTable(
  { period, series, revenue = [] }: Pick<Report, 'period' | 'series'> & Partial<Pick<OverviewReport, 'revenue'>>,
  words: ReportTexts,
): FurtherTable {
  const { file } = words;
  const columns: readonly MetricSeries[] = [...series, ...revenue];
  const titles = [
    ...series.map(({ key }) => columnTitles(key, period, words)),
    ...revenue.map(({ currency }) => columnTitles('revenue', period, words, currency)),
  ];
  const toTime = timeCellsIn(period.timeZone);
  const cellOf = (at: string): CellValue => (period.grain === 'hour' ? toTime(at) : { time: at });
  const [first] = columns;
  return {
    title: file.parts[period.grain],
    head: [file.part[period.grain], ...titles.flat()],
    rows: (first?.points ?? []).map(({ at }, index) => [
      cellOf(at),
      ...columns.flatMap(({ key, points }) => {
        const { value = null, count = 0 } = points[index] ?? {};
        return metrics[key].unit === 'count' ? [rounded(value)] : [rounded(value), count];
      }),
    ]),
  };
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** One line for each day of the week, with its hours beside each other. */
async function heatmapTable(
  { context, actor, order, words }: SplitReading,
  metric: (typeof heatmapMetrics)[number],
): Promise<FurtherTable> {
  const { cells } = await readReportHeatmap(context, actor, { ...order, metric });
  const counts = new Map(cells.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]));
  return {
    title: words.file.byWeekday.replace('{name}', words.metrics[metric].name),
    head: [words.file.weekday, ...hours.map(nameOfHour)],
    rows: weekdays.map((weekday) => [
      nameOfWeekday(weekday, order.locale),
      ...hours.map((hour) => counts.get(`${weekday} ${hour}`) ?? 0),
    ]),
  };
}

/** What the page of the overview shows below its figures: their course, what they are broken down by, and the hours of the week. */
export async function overviewSheets(
  reading: SplitReading,
  report: OverviewReport,
  split: Breakdown = 'channel',
): Promise<FurtherTable[]> {
  const sheets = [partsTable(report, reading.words)];
  const broken = await splitTable(reading, split, 'overview');
  // Narrowed by something else, no figure may be left that has it.
  if (broken.head.length > 1) sheets.push(broken);
  const shown = new Set(report.metrics.map(({ key }) => key));
  for (const metric of heatmapMetrics) if (shown.has(metric)) sheets.push(await heatmapTable(reading, metric));
  return sheets;
}
