import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { metrics } from '@sala/contract/reports/metrics.ts';
import { type ReportTexts, reportTextsIn } from '@sala/contract/reports/report-texts.ts';
import type { ExportFormat } from '@sala/contract/reports/reports.api.ts';
import type { Performance, PerformanceRow, ReportPeriod } from '@sala/contract/reports/reports.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { tableFile } from '#platform/export/table-file.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { type PerformanceFilter, readPerformance } from './performance.ts';
import { getRated, type RatedFilter } from './rows.ts';

/** Which report of which days; a file is found again by it. */
const getTitle = (name: string, { from, to }: ReportPeriod): string =>
  from === to ? `${name} ${from}` : `${name} ${from} – ${to}`;

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

function getHead({ metrics: all }: Performance, { metrics: words, units, file }: ReportTexts, group: string): string[] {
  const columns = all.flatMap(({ key }) => {
    const { unit } = metrics[key];
    const { name } = words[key];
    if (unit === 'count') return [name];
    return [`${name} (${units[unit]})`, `${name}, ${file.based}`];
  });
  return [group, ...columns];
}

/** A figure with how many facts it is of, as the page shows it. */
const toCells = (figures: PerformanceRow['figures']): CellValue[] =>
  figures.flatMap(({ key, value, count }) => (metrics[key].unit === 'count' ? [value] : [rounded(value), count]));

export async function performanceFile(
  context: AppContext,
  actor: UserActor,
  { format, locale, ...filter }: PerformanceFilter & { format: ExportFormat; locale: Locale },
): Promise<FileAnswer> {
  const words = reportTextsIn(locale);
  const { file } = words;
  const performance = await readPerformance(context, actor, filter);
  const rows = performance.rows.map(({ name, figures }) => [name ?? file.unnamed, ...toCells(figures)]);
  return tableFile(
    {
      title: getTitle(file.performance[filter.by], performance.period),
      head: getHead(performance, words, file.group[filter.by]),
      rows: [...rows, [file.all, ...toCells(performance.metrics)]],
    },
    format,
  );
}

/** 2026-11-23 14:05 by the clocks of the business. */
function timeIn(timeZone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (time) => format.format(new Date(time));
}

export async function ratedFile(
  context: AppContext,
  actor: UserActor,
  { format, locale, ...filter }: RatedFilter & { of: 'channel' | 'call'; format: ExportFormat; locale: Locale },
): Promise<FileAnswer> {
  const { file } = reportTextsIn(locale);
  const { view, rows } = await getRated(context, actor, filter);
  const shown = timeIn(view.period.timeZone);
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const { number, visitorName, operator, stars, comment, language, at } of rows())
      yield [number, visitorName, operator?.name ?? '', stars, comment, language, shown(at)];
  };
  const isOfCalls = filter.of === 'call';
  const record = isOfCalls ? file.call : file.conversation;
  const head = [record, file.visitor, file.group.operator, file.stars, file.comment, file.language];
  return tableFile(
    {
      title: getTitle(isOfCalls ? file.callRatings : file.ratings, view.period),
      head: [...head, `${file.at} (${view.period.timeZone})`],
      rows: cells(),
    },
    format,
  );
}
