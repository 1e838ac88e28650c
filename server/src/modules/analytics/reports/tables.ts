import { type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { LongReport } from '@sala/contract/analytics/reports/report-files.api.ts';
import { type ReportTexts, reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type {
  MetricFigure,
  OverviewReport,
  Performance,
  PerformanceRow,
  ReportPeriod,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { Table } from '#platform/export/table-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import { readCallOverview, readOverview } from './overview.ts';
import { type PerformanceFilter, readPerformance } from './performance.ts';
import { getRated } from './rows.ts';

/** A report, its range and filters, and its reader. */
export interface TableOrder extends Omit<PerformanceFilter, 'by'> {
  readonly report: LongReport;
  readonly by: PerformanceFilter['by'];
  readonly maxStars?: number | undefined;
  readonly compare?: 'previous' | 'none';
  readonly locale: Locale;
}

/** Of one month at most; its rows are read while they are taken. */
export interface ReportTable extends Table {
  readonly period: ReportPeriod;
}

/** Which days, as files say it. */
export const daysText = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): string =>
  from === to ? from : `${from} – ${to}`;

/** What a report is called in a file. */
export function nameOfReport({ report, by, locale }: Pick<TableOrder, 'report' | 'by' | 'locale'>): string {
  const { file } = reportTextsIn(locale);
  return report === 'performance' ? file.performance[by] : file[report];
}

const pages: Readonly<Record<LongReport, string>> = {
  overview: '/conversation-overview',
  calls: '/call-center-overview',
  performance: '/employee-performance-overview',
  ratings: '/customer-satisfaction',
  callRatings: '/call-satisfaction',
};

/** The page of the portal that shows a report. */
export const pageOfReport = ({ report, by }: Pick<TableOrder, 'report' | 'by'>): string =>
  report === 'performance' && by !== 'operator' ? '/team-performance' : pages[report];

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

function performanceHead(
  { metrics: all, period }: Performance,
  { metrics: words, units, file }: ReportTexts,
  group: string,
) {
  const columns = all.flatMap(({ key, previousCount }) => {
    const { unit, inHours }: Metric = metrics[key];
    const { name } = words[key];
    const hours = inHours && period.hours === 'business' ? `, ${file.businessHours}` : '';
    const own = unit === 'count' ? [name] : [`${name} (${units[unit]}${hours})`, `${name}, ${file.based}`];
    return previousCount === null ? own : [...own, ...own.map((title) => `${title} – ${file.previous}`)];
  });
  return [group, ...columns];
}

/** A figure with how many facts it is of, as the page shows it, and where it is compared the same of the days before. */
const toCells = (figures: PerformanceRow['figures']): CellValue[] =>
  figures.flatMap(({ key, value, count, previous, previousCount }) => {
    const isCount = metrics[key].unit === 'count';
    const own = isCount ? [value] : [rounded(value), count];
    if (previousCount === null) return own;
    return [...own, ...(isCount ? [previous] : [rounded(previous), previousCount])];
  });

async function performanceTable(
  context: AvailabilityContext,
  actor: UserActor,
  order: TableOrder,
): Promise<ReportTable> {
  const words = reportTextsIn(order.locale);
  const performance = await readPerformance(context, actor, order);
  const rows = performance.rows.map(({ name, figures }) => [name ?? words.file.unnamed, ...toCells(figures)]);
  return {
    period: performance.period,
    title: nameOfReport(order),
    head: performanceHead(performance, words, words.file.group[order.by]),
    rows: [...rows, [words.file.all, ...toCells(performance.metrics)]],
  };
}

async function ratedTable(context: AvailabilityContext, actor: UserActor, order: TableOrder): Promise<ReportTable> {
  const { file } = reportTextsIn(order.locale);
  const isOfCalls = order.report === 'callRatings';
  const { view, rows } = await getRated(context, actor, { ...order, of: isOfCalls ? 'call' : 'channel' });
  const shown = timeCellsIn(view.period.timeZone);
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const { number, visitorName, operator, stars, comment, language, at } of rows())
      yield [number, visitorName, operator?.name ?? '', stars, comment, language, shown(at)];
  };
  const record = isOfCalls ? file.call : file.conversation;
  const head = [record, file.visitor, file.group.operator, file.stars, file.comment, file.language];
  return {
    period: view.period,
    title: nameOfReport(order),
    head: [...head, `${file.at} (${view.period.timeZone})`],
    rows: cells(),
  };
}

/** One line a figure: its unit and its formula stand beside it, as the page explains it. */
function figureCells(figure: MetricFigure, { metrics: words, units }: ReportTexts, currency?: string): CellValue[] {
  const { key, value, count, previous } = figure;
  const { unit }: Metric = metrics[key];
  return [words[key].name, rounded(value), currency ?? units[unit], count, rounded(previous), words[key].formula];
}

async function overviewTable(context: AvailabilityContext, actor: UserActor, order: TableOrder): Promise<ReportTable> {
  const { config } = await readCallSettings(context.database.forMerchant(actor.merchantId).query);
  const words = reportTextsIn(order.locale, config.serviceLevelSeconds);
  const { file } = words;
  const filter = { ...order, compare: order.compare ?? 'none' } as const;
  const report: Pick<OverviewReport, 'period' | 'metrics'> & Partial<Pick<OverviewReport, 'revenue'>> =
    order.report === 'calls'
      ? await readCallOverview(context, actor, filter)
      : await readOverview(context, actor, filter);
  const revenue = (report.revenue ?? []).map(({ currency, ...figure }) => figureCells(figure, words, currency));
  const { period } = report;
  const hours = period.hours === 'business' ? file.businessHours : file.allHours;
  const lines = [...report.metrics.map((figure) => figureCells(figure, words)), ...revenue];
  return {
    period,
    title: nameOfReport(order),
    head: [file.figure, file.value, file.unit, file.based, file.previous, file.formula, file.hours, file.timeZone],
    rows: lines.map((line) => [...line, hours, period.timeZone]),
  };
}

const tableOf = {
  overview: overviewTable,
  calls: overviewTable,
  performance: performanceTable,
  ratings: ratedTable,
  callRatings: ratedTable,
};

/** A report of less than a month as rows of a file. Throws as the pages' calls do. */
export const readTable = (context: AvailabilityContext, actor: UserActor, order: TableOrder): Promise<ReportTable> =>
  tableOf[order.report](context, actor, order);
