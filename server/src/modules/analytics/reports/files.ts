import { type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { tableFile } from '#platform/export/table-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { getRows, type RowsFilter } from './rows.ts';
import { daysText, readTable, type TableOrder } from './tables.ts';

/** Exactly what a page shows, as a file; it is named after report and days. */
export async function reportFile(
  context: AvailabilityContext,
  actor: UserActor,
  { format, ...order }: TableOrder & { readonly format: ExportFormat },
): Promise<FileAnswer> {
  const { period, ...table } = await readTable(context, actor, order);
  return tableFile({ ...table, title: `${table.title} ${daysText(period)}` }, format);
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
  const { file, metrics: words, units } = reportTextsIn(locale);
  const { view, rows } = await getRows(context, actor, filter);
  const { unit, measure, of }: Metric = metrics[filter.metric];
  const shown = timeCellsIn(view.period.timeZone);
  const isCounted = measure === 'count';
  const isOfRecords = of !== 'presence';
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const { number, title, value, operator, at } of rows())
      yield [
        ...(isOfRecords ? [number, title] : []),
        ...(isCounted ? [] : [rounded(value)]),
        operator?.name ?? '',
        shown(at),
      ];
  };
  const { name } = words[filter.metric];
  const head = [
    ...(isOfRecords ? [file.number, file.title] : []),
    ...(isCounted ? [] : [`${file.value} (${filter.currency ?? units[unit]})`]),
    file.group.operator,
    `${file.time} (${view.period.timeZone})`,
  ];
  return tableFile({ title: `${name} ${daysText(view.period)}`, head, rows: cells() }, format);
}
