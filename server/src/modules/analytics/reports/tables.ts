import {
  type Breakdown,
  breakdownMetrics,
  callBreakdownMetrics,
  callBreakdowns,
  callerMetrics,
  callOperatorMetrics,
  lowStars,
  type Metric,
  type MetricKey,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { inRankOrder } from '@sala/contract/analytics/reports/ranking.ts';
import type { LongReport } from '@sala/contract/analytics/reports/report-files.api.ts';
import { type ReportTexts, reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type {
  CallReport,
  FollowUp,
  MetricFigure,
  OverviewReport,
  PerformanceRow,
  Report,
  ReportPeriod,
  Satisfaction,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { FurtherTable, Table } from '#platform/export/table-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import { aboutTable, type NamedFilter, nameFilters } from './about-table.ts';
import { groupTable, rounded, type SplitReading, splitTable } from './group-table.ts';
import { readCallOverview, readOverview, readSatisfaction } from './overview.ts';
import { overviewSheets, partsTable } from './overview-sheets.ts';
import { type PerformanceFilter, readPerformance } from './performance.ts';
import { getRated, type RatedFilter } from './rows.ts';
import { metricsFor } from './view.ts';

/** A report, its range and filters, and its reader. */
export interface TableOrder extends Omit<PerformanceFilter, 'by'> {
  readonly report: LongReport;
  readonly by: PerformanceFilter['by'];
  readonly maxStars?: number | undefined;
  readonly followUp?: RatedFilter['followUp'];
  /** Of performance: the figures to have, separated by commas, and by which its rows are sorted; absent: all, as the call has them. */
  readonly columns?: string | undefined;
  readonly order?: MetricKey | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  readonly compare?: 'previous' | 'none';
  /** Of the overview: by what it is broken down on the page. */
  readonly split?: Breakdown | undefined;
  /** There is room for what the page shows below its figures, and for the course of these. */
  readonly isWorkbook?: boolean;
  readonly locale: Locale;
}

/** A table of groups for a page of paper: their figures alone, since a page has no room for of how many facts each is. */
export interface PaperTable {
  readonly title: string;
  readonly group: string;
  readonly figures: readonly { readonly name: string; readonly unit: string; readonly formula: string }[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** Of one month at most; the rows of its first table are read while they are taken. */
export interface ReportTable extends Table {
  readonly period: ReportPeriod;
  readonly further: readonly FurtherTable[];
  /** Of the further tables, the one that a page of paper has too. */
  readonly onPaper?: PaperTable;
  readonly filters: readonly NamedFilter[];
  /** What the file is of, where it has these days. */
  about(days: string): FurtherTable;
}

/** What is read of a report: its tables, and the figures whose formulas no table has. */
interface ReadTable extends Table {
  readonly period: ReportPeriod;
  readonly onPaper?: PaperTable;
  readonly keys: readonly MetricKey[];
}

/** Which days, as files say it. */
export const daysText = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): string =>
  from === to ? from : `${from} – ${to}`;

/** What a report is called in a file. */
export function nameOfReport({ report, by, locale }: Pick<TableOrder, 'report' | 'by' | 'locale'>): string {
  const { file } = reportTextsIn(locale);
  if (report === 'performance') return file.performance[by];
  // Without what visitors wrote it is the same report.
  if (report === 'satisfaction') return file.ratings;
  return report === 'callSatisfaction' ? file.callRatings : file[report];
}

const pages: Readonly<Record<LongReport, string>> = {
  overview: '/conversation-overview',
  calls: '/call-center-overview',
  performance: '/employee-performance-overview',
  ratings: '/customer-satisfaction',
  callRatings: '/call-satisfaction',
  satisfaction: '/customer-satisfaction',
  callSatisfaction: '/call-satisfaction',
};

/** The address of the page that shows a report to a reader, with what more the address says; of two pages the one that they may open. */
export function addressOfReport(
  { report, by }: Pick<TableOrder, 'report' | 'by'>,
  reader: UserActor | undefined,
  search: [name: string, value: string][],
): string {
  const mayOpen = (subject: 'employee-performance' | 'report-team-performance') =>
    reader === undefined || hasPermission(reader, 'read', subject);
  const hasOwnPage = report !== 'performance' || (by === 'operator' && mayOpen('employee-performance'));
  const isOfTeams = !hasOwnPage && mayOpen('report-team-performance');
  const page = isOfTeams ? '/team-performance' : pages[report];
  // Where teams are compared the page needs no word for it.
  const group: typeof search = isOfTeams && by !== 'team' ? [['by', by]] : [];
  return `${page}?${new URLSearchParams([...group, ...search])}`;
}

/** What the tables of a file are made with. */
interface Reading extends SplitReading {
  readonly order: TableOrder;
}

type Figures = PerformanceRow['figures'];

/** What has no operator or department, as a line after theirs: so the lines add up to all. */
function withoutLine(without: Figures | null, by: TableOrder['by'], { file }: ReportTexts): PerformanceRow[] {
  if (!without || by === 'team') return [];
  return [{ id: null, name: file.without[by], isSelf: false, figures: without }];
}

async function performanceTable({ context, actor, order, words }: Reading): Promise<ReadTable> {
  const { period, metrics: all, rows, without } = await readPerformance(context, actor, order);
  const { columns, order: sorted, sort } = order;
  const chosen = columns?.split(',');
  const ofChosen = (figures: Figures) => figures.filter(({ key }) => chosen?.includes(key) ?? true);
  const ranked = sorted ? inRankOrder(rows, sorted, sort === 'asc') : rows;
  const shown = {
    period,
    metrics: ofChosen(all),
    rows: [...ranked, ...withoutLine(without, order.by, words)].map((row) => ({
      ...row,
      figures: ofChosen(row.figures),
    })),
  };
  return {
    period,
    title: nameOfReport(order),
    ...groupTable(shown, words, words.file.group[order.by]),
    keys: shown.metrics.map(({ key }) => key),
  };
}

/** One line a figure: its unit and its formula stand beside it, as the page explains it. */
function figureCells(figure: MetricFigure, { metrics: words, units }: ReportTexts, currency?: string): CellValue[] {
  const { key, value, count, previous } = figure;
  const { unit }: Metric = metrics[key];
  return [words[key].name, rounded(value), currency ?? units[unit], count, rounded(previous), words[key].formula];
}

function figuresTable(
  {
    period,
    metrics: figures,
    revenue = [],
  }: Pick<Report, 'period' | 'metrics'> & Partial<Pick<OverviewReport, 'revenue'>>,
  words: ReportTexts,
) {
  const { file } = words;
  const hours = period.hours === 'business' ? file.businessHours : file.allHours;
  const lines = [
    ...figures.map((figure) => figureCells(figure, words)),
    ...revenue.map(({ currency, ...figure }) => figureCells(figure, words, currency)),
  ];
  return {
    head: [file.figure, file.value, file.unit, file.based, file.previous, file.formula, file.hours, file.timeZone],
    rows: lines.map((line) => [...line, hours, period.timeZone]),
  };
}

const compared = ({ compare = 'none', ...order }: TableOrder) => ({ ...order, compare });

async function overviewTable(reading: Reading): Promise<ReadTable> {
  const { context, actor, order, words } = reading;
  const report = await readOverview(context, actor, compared(order));
  const figures = { period: report.period, title: nameOfReport(order), ...figuresTable(report, words), keys: [] };
  if (!order.isWorkbook) return figures;
  const shown = new Set(report.metrics.map(({ key }) => key));
  const keys = metricsFor(actor, breakdownMetrics, order).filter((key) => !shown.has(key));
  return { ...figures, further: await overviewSheets(reading, report, order.split), keys };
}

/** The course of the figures, as charts draw it, where there is room for it. */
const courseTables = (report: Report, { order, words }: Reading): FurtherTable[] =>
  order.isWorkbook && report.series.length > 0 ? [partsTable(report, words)] : [];

interface RankedOperators extends Pick<CallReport, 'period'> {
  readonly metrics: CallReport['total'];
  readonly rows: CallReport['operators'];
}

function rankOperators({ period, total, operators, withoutOperator }: CallReport, words: ReportTexts): RankedOperators {
  const [first] = total;
  const ranked = first ? inRankOrder(operators, first.key, false) : operators;
  const without = withoutLine(withoutOperator, 'operator', words).map((line) => ({ ...line, lastCallAt: null }));
  return { period, metrics: total, rows: [...ranked, ...without] };
}

function operatorsTable(ranked: RankedOperators, words: ReportTexts): FurtherTable {
  const { operators: title, group } = words.file;
  const table = groupTable(ranked, words, group.operator);
  const shown = timeCellsIn(ranked.period.timeZone);
  const lastCalls = ranked.rows.map(({ lastCallAt }): CellValue => (lastCallAt === null ? null : shown(lastCallAt)));
  return {
    title,
    head: [...table.head, `${words.file.lastCall} (${ranked.period.timeZone})`],
    rows: table.rows.map((row, index) => [...row, lastCalls[index] ?? null]),
  };
}

function operatorsOnPaper({ metrics: all, rows }: RankedOperators, words: ReportTexts): PaperTable {
  const { operators: title, group, unnamed, all: everyone } = words.file;
  const valuesOf = (figures: Figures) => figures.map(({ value }) => value);
  return {
    title,
    group: group.operator,
    figures: all.map(({ key }) => {
      const { name, formula } = words.metrics[key];
      return { name, formula, unit: words.units[metrics[key].unit] };
    }),
    rows: [
      ...rows.map(({ name, figures }) => ({ name: name ?? unnamed, values: valuesOf(figures) })),
      { name: everyone, values: valuesOf(all) },
    ],
  };
}

/** Who called most; nothing for who may not read all calls. */
function callersTable({ period, callers }: CallReport, { file, metrics: names }: ReportTexts): FurtherTable[] {
  if (callers === null) return [];
  const shown = timeCellsIn(period.timeZone);
  return [
    {
      title: file.callers,
      head: [
        file.visitor,
        file.phone,
        ...callerMetrics.map((key) => names[key].name),
        `${file.lastCall} (${period.timeZone})`,
      ],
      rows: callers.map(({ name, phone, lastCallAt, figures }) => [
        name,
        phone,
        ...figures.map(({ value }) => value),
        shown(lastCallAt),
      ]),
    },
  ];
}

async function callsTable(reading: Reading): Promise<ReadTable> {
  const { context, actor, order, words } = reading;
  const report = await readCallOverview(context, actor, compared(order));
  const shown = new Set(report.metrics.map(({ key }) => key));
  const ranked = rankOperators(report, words);
  const further = [...courseTables(report, reading), operatorsTable(ranked, words)];
  for (const by of callBreakdowns) further.push(await splitTable(reading, by, 'calls'));
  return {
    period: report.period,
    title: nameOfReport(order),
    ...figuresTable(report, words),
    further: [...further, ...callersTable(report, words)],
    onPaper: operatorsOnPaper(ranked, words),
    keys: [...callOperatorMetrics, ...callBreakdownMetrics].filter((key) => !shown.has(key)),
  };
}

const isOfCalls = ({ report }: TableOrder) => report === 'callRatings' || report === 'callSatisfaction';

const readRatings = ({ context, actor, order }: Reading): Promise<Satisfaction> =>
  readSatisfaction(context, actor, { ...compared(order), of: isOfCalls(order) ? 'call' : 'channel' });

/** How many gave each number of stars. */
function starsTable({ distribution }: Satisfaction, { order, words: { file, metrics: names } }: Reading): FurtherTable {
  const { name } = names[isOfCalls(order) ? 'callRatings' : 'ratings'];
  return {
    title: file.starCounts,
    head: [file.stars, name],
    rows: distribution.map(({ stars, count }) => [stars, count]),
  };
}

async function satisfactionTable(reading: Reading): Promise<ReadTable> {
  const report = await readRatings(reading);
  return {
    period: report.period,
    title: nameOfReport(reading.order),
    ...figuresTable(report, reading.words),
    further: [...courseTables(report, reading), starsTable(report, reading)],
    keys: [],
  };
}

/** Who sees to a rating, how it ended and what was noted; a low rating that nobody has seen to is open. */
function followUpCells({ owner, isOwned, outcome, note }: FollowUp, stars: number, { file }: ReportTexts): CellValue[] {
  const open = stars <= lowStars ? file.followUps.open : '';
  return [owner?.name ?? (isOwned ? file.unnamed : ''), outcome ? file.outcomes[outcome] : open, note];
}

async function ratedTable(reading: Reading): Promise<ReadTable> {
  const { context, actor, order, words } = reading;
  const { file } = words;
  const [{ view, rows }, report] = await Promise.all([
    getRated(context, actor, { ...order, of: isOfCalls(order) ? 'call' : 'channel' }),
    readRatings(reading),
  ]);
  const shown = timeCellsIn(view.period.timeZone);
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const { number, visitorName, operator, stars, comment, language, at, followUp } of rows())
      yield [
        ...[number, visitorName, operator?.name ?? '', stars, comment, language, shown(at)],
        ...followUpCells(followUp, stars, words),
      ];
  };
  const record = isOfCalls(order) ? file.call : file.conversation;
  const head = [record, file.visitor, file.group.operator, file.stars, file.comment, file.language];
  return {
    period: view.period,
    title: nameOfReport(order),
    head: [...head, `${file.at} (${view.period.timeZone})`, file.owner, file.outcome, file.note],
    rows: cells(),
    further: [
      { title: file.figures, ...figuresTable(report, words) },
      ...courseTables(report, reading),
      starsTable(report, reading),
    ],
    keys: [],
  };
}

const tableOf: Readonly<Record<LongReport, (reading: Reading) => Promise<ReadTable>>> = {
  overview: overviewTable,
  calls: callsTable,
  performance: performanceTable,
  ratings: ratedTable,
  callRatings: ratedTable,
  satisfaction: satisfactionTable,
  callSatisfaction: satisfactionTable,
};

/** A report of less than a month as tables of a file. Throws as the pages' calls do. */
export async function readTable(
  context: AvailabilityContext,
  actor: UserActor,
  order: TableOrder,
): Promise<ReportTable> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const { config } = await readCallSettings(query);
  const words = reportTextsIn(order.locale, config.serviceLevelSeconds);
  const { keys, further = [], ...table } = await tableOf[order.report]({ context, actor, order, words });
  const filters = await nameFilters({ query, userId: actor.userId }, words, order);
  return {
    ...table,
    moreText: words.file.moreRows,
    further,
    filters,
    about: (days) =>
      aboutTable({ words, period: table.period, days, filters, keys, isCompared: order.compare === 'previous' }),
  };
}
