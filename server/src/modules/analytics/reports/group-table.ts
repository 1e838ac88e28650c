import { type Breakdown, type Metric, type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { ReportTexts } from '@sala/contract/analytics/reports/report-texts.ts';
import type { BrokenDown } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Performance, PerformanceRow, ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { FurtherTable } from '#platform/export/table-file.ts';
import { namesOfDimensions } from './about-table.ts';
import { type BreakdownFilter, readBreakdown } from './breakdown.ts';

type Figures = PerformanceRow['figures'];

export const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** The columns of a figure: what is no count stands beside how many facts it is of. `unit`: where it is not the usual one. */
export function columnTitles(
  key: MetricKey,
  { hours }: Pick<ReportPeriod, 'hours'>,
  { metrics: words, units, file }: ReportTexts,
  unit?: string,
): string[] {
  const { unit: usual, inHours }: Metric = metrics[key];
  const { name } = words[key];
  if (usual === 'count') return [name];
  const ofHours = inHours && hours === 'business' ? `, ${file.businessHours}` : '';
  return [`${name} (${unit ?? units[usual]}${ofHours})`, `${name}, ${file.based}`];
}

/** One line a person, team or department, and one of all: a figure with how many facts it is of, as the page shows it. */
export function groupTable(
  { metrics: all, rows, period }: Pick<Performance, 'metrics' | 'rows' | 'period'>,
  words: ReportTexts,
  group: string,
) {
  const { file } = words;
  const columns = all.flatMap(({ key, previousCount }) => {
    const own = columnTitles(key, period, words);
    return previousCount === null ? own : [...own, ...own.map((title) => `${title} – ${file.previous}`)];
  });
  const toCells = (figures: Figures): CellValue[] =>
    figures.flatMap(({ key, value, count, previous, previousCount }) => {
      const isCount = metrics[key].unit === 'count';
      const own = isCount ? [value] : [rounded(value), count];
      if (previousCount === null) return own;
      return [...own, ...(isCount ? [previous] : [rounded(previous), previousCount])];
    });
  return {
    head: [group, ...columns],
    rows: [
      ...rows.map(({ name, figures }) => [name ?? file.unnamed, ...toCells(figures)]),
      [file.all, ...toCells(all)],
    ],
  };
}

/** What a breakdown is read with for a file. */
export interface SplitReading {
  readonly context: AvailabilityContext;
  readonly actor: UserActor;
  readonly order: Omit<BreakdownFilter, 'by' | 'of'>;
  readonly words: ReportTexts;
}

/** One line each of what figures are broken down by; the days before are in no table of it. */
export async function splitTable(
  { context, actor, order, words }: SplitReading,
  by: Breakdown,
  of: BrokenDown,
): Promise<FurtherTable> {
  const { file } = words;
  const { period, metrics: all, rows } = await readBreakdown(context, actor, { ...order, by, of });
  const alone = (figures: typeof all) => figures.map((figure) => ({ ...figure, previous: null, previousCount: null }));
  const nameOf = ({ id, name }: (typeof rows)[number]) =>
    by === 'channel' && id !== null ? file.channels[id as ChannelSource] : name;
  const named = rows.map((row) => ({ id: null, name: nameOf(row), isSelf: false, figures: alone(row.figures) }));
  return {
    title: file.splits[by],
    ...groupTable({ period, metrics: alone(all), rows: named }, words, namesOfDimensions(words)[by]),
  };
}
