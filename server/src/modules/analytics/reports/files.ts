import { type Metric, metrics, rowValueOf } from '@sala/contract/analytics/reports/metrics.ts';
import { reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { findVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { tableFile } from '#platform/export/table-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { aboutTable, nameFilters, namesOfDimensions } from './about-table.ts';
import { getRows, type RowsFilter } from './rows.ts';
import { daysText, readTable, type TableOrder } from './tables.ts';
import { nameOfHour, nameOfWeekday } from './week-names.ts';

/** Exactly what a page shows, as a file; it is named after report and days. */
export async function reportFile(
  context: AvailabilityContext,
  actor: UserActor,
  { format, ...order }: TableOrder & { readonly format: ExportFormat },
): Promise<FileAnswer> {
  const { about, period, ...table } = await readTable(context, actor, { ...order, isWorkbook: format === 'xlsx' });
  const days = daysText(period);
  const { title, further } = table;
  return tableFile({ ...table, sheet: title, title: `${title} ${days}`, further: [...further, about(days)] }, format);
}

/** Of hours a few seconds, of seconds less than anyone notices. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);

/** The rows behind a figure as a file, all of them. */
export async function rowsFile(
  context: AvailabilityContext,
  actor: UserActor,
  {
    format,
    locale,
    ...filter
  }: Omit<RowsFilter, 'page' | 'limit'> & {
    readonly format: ExportFormat;
    readonly locale: Locale;
  },
): Promise<FileAnswer> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const { config } = await readCallSettings(query);
  const texts = reportTextsIn(locale, config.serviceLevelSeconds);
  const { file, metrics: words, units } = texts;
  const { view, rows } = await getRows(context, actor, filter);
  const metric: Metric = metrics[filter.metric];
  const shown = timeCellsIn(view.period.timeZone);
  const isOfRecords = metric.of !== 'presence';
  const { name, counted = name } = words[filter.metric];
  // As the list shows it beside the figure.
  const valueColumn = {
    none: undefined,
    stars: { title: file.stars, cell: (value: number | null): CellValue => value },
    isCounted: { title: counted, cell: (value: number | null): CellValue => (value ? file.yes : file.no) },
    value: { title: `${file.value} (${filter.currency ?? units[metric.unit]})`, cell: rounded },
  }[rowValueOf(metric)];
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const { number, title, value, operator, at } of rows())
      yield [
        ...(isOfRecords ? [number, title] : []),
        ...(valueColumn ? [valueColumn.cell(value)] : []),
        operator?.name ?? '',
        shown(at),
      ];
  };
  const head = [
    ...(isOfRecords ? [file.number, file.title] : []),
    ...(valueColumn ? [valueColumn.title] : []),
    file.group.operator,
    `${file.time} (${view.period.timeZone})`,
  ];
  const { period } = view;
  const days = daysText(period);
  const time = timeOfWeekText(filter, locale);
  // Of anything else there are no rows of a visitor, and its readers need not know who that is.
  const visitorId = metric.of === 'call' ? filter.visitorId : undefined;
  const visitor = visitorId && (await findVisitor(query, visitorId));
  const filters = [
    ...(await nameFilters({ query, userId: actor.userId }, texts, { ...filter, locale })),
    ...(time ? [[file.time, time] as const] : []),
    ...(filter.stars === undefined ? [] : [[file.stars, String(filter.stars)] as const]),
    ...(filter.currency === undefined ? [] : [[file.unit, filter.currency] as const]),
    ...(visitor ? [[file.visitor, visitor.name] as const] : []),
    ...(filter.lacking ? [[namesOfDimensions(texts)[filter.lacking], file.without[filter.lacking]] as const] : []),
  ];
  const about = aboutTable({ words: texts, period, days, filters, keys: [filter.metric] });
  const table = {
    sheet: name,
    title: `${name} ${days}`,
    head,
    rows: cells(),
    further: [about],
    moreText: file.moreRows,
  };
  return tableFile(table, format);
}

/** The cell of a heatmap whose rows they are: Monday, 14:00. */
function timeOfWeekText({ weekday, hour }: Pick<RowsFilter, 'weekday' | 'hour'>, locale: Locale): string {
  const dayName = weekday && nameOfWeekday(weekday, locale);
  const clock = hour === undefined ? '' : nameOfHour(hour);
  return [dayName, clock].filter(Boolean).join(', ');
}
