import { metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import type { OverviewCards, OverviewFigures } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { useTranslation } from 'react-i18next';
import { type FurtherTable, saveTableOrTell } from '#shared/export/save-table.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { loadWholeList, type OverviewList } from './overview.queries.ts';
import type { OverviewFilters } from './overview.search.ts';
import { overviewCards } from './overview-cards.tsx';
import type { OverviewListParts } from './overview-table.tsx';
import { useOverviewLists } from './use-overview-lists.tsx';
import { usePeriodFigures } from './use-period-figures.ts';
import { useReportTexts } from './use-report-texts.ts';

export interface ShownOverview {
  readonly cards: OverviewCards;
  readonly figures: OverviewFigures;
  readonly filters: OverviewFilters;
  /** By what it is narrowed, in words. */
  readonly chosen: readonly (readonly [label: string, choice: string])[];
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const daysText = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} – ${to}`);

/** Saves what the overview shows as one file: its figures, its lists with all their pages, and what they mean. */
export function useSaveOverview(): (shown: ShownOverview, format: FileFormat) => Promise<void> {
  const { t } = useTranslation(['service-orders', 'shell']);
  const { file, metrics: words, units } = useReportTexts();
  const figuresOf = usePeriodFigures();
  const lists = useOverviewLists();

  const toFigureRows = ({ cards, figures }: ShownOverview) => [
    [file.figure, file.detail, file.value, file.previous],
    ...overviewCards.map(({ name }) => [
      t(`overview.cards.${name}`),
      t(`overview.hints.${name}`),
      cards[name].count,
      null,
    ]),
    ...figuresOf(figures).map(({ metric, figure, hint, currency }) => {
      const unit = currency ?? (metrics[metric].unit === 'percent' ? units.percent : undefined);
      const name = unit ? `${words[metric].name} (${unit})` : words[metric].name;
      // Without a charge, revenue is nothing, as on its card.
      const without = metric === 'revenue' ? 0 : null;
      return [name, hint, rounded(figure.value ?? without), rounded(figure.previous ?? without)];
    }),
  ];

  const toTable = async <Name extends OverviewList>(
    name: Name,
    { title, columns, rowId }: OverviewListParts<Name>,
    filters: OverviewFilters,
  ): Promise<FurtherTable> => {
    const rows = await loadWholeList(name, filters, rowId);
    return {
      title,
      head: columns.map(({ header, fileHeader = header }) => fileHeader),
      rows: rows.map((row) => columns.map(({ value }) => value(row))),
    };
  };

  const toAbout = ({ figures, chosen }: ShownOverview, days: string, timeZone: string): FurtherTable => {
    const textOf = (time: string) => {
      const { day, minute } = zonedTime(time, timeZone);
      return `${day} ${clockText(minute)}`;
    };
    const { previous } = figures;
    const before = previous.until === null ? daysText(previous) : `${previous.from} – ${textOf(previous.until)}`;
    const columns = Object.values(lists).flatMap<{ header: string; about?: string }>(({ columns: own }) => own);
    const meanings = new Map(columns.flatMap(({ header, about }) => (about ? [[header, about] as const] : [])));
    return {
      title: file.about,
      head: [file.detail, file.value],
      rows: [
        [file.period, days],
        [file.previous, before],
        [file.timeZone, timeZone],
        [file.asOf, { time: textOf(figures.asOf) }],
        ...(chosen.length > 0 ? chosen : [[file.filters, file.none]]),
        ...(['orders', 'ordersDone', 'orderOnTime', 'revenue'] as const).map((key) => [
          words[key].name,
          words[key].formula,
        ]),
        ...meanings,
      ],
    };
  };

  return async (shown, format) => {
    const { figures, filters, cards } = shown;
    const { timeZone } = cards;
    const from = zonedTime(figures.filter.from!, timeZone).day;
    const to = zonedTime(Date.parse(figures.filter.to!) - 1, timeZone).day;
    const days = daysText({ from, to });
    const tables = await Promise.all([
      toTable('daily', lists.daily, filters),
      toTable('pending', lists.pending, filters),
      toTable('ranking', lists.ranking, filters),
      toTable('data', lists.data, filters),
      toTable('summary', lists.summary, filters),
      toTable('performance', lists.performance, filters),
    ]);
    const further = [...tables, toAbout(shown, days, timeZone)];
    const name = t('shell:page.serviceOverview');
    await saveTableOrTell(`${name} ${days}`, format, toFigureRows(shown), { sheet: file.figures, further });
  };
}
