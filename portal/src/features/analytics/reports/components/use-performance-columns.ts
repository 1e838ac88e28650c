import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { type ColumnChoice, useColumnChoice } from '#shared/ui/data-table/use-column-choice.ts';
import { useMetricText } from '../use-metric-text.ts';

/** What stands in the table until the reader chooses otherwise: as much as fits beside the names on a usual screen. */
const usualColumns: ReadonlySet<MetricKey> = new Set([
  'conversations',
  'messagesOut',
  'firstReply',
  'waiting',
  'resolved',
  'resolution',
  'score',
  'ordersDone',
  'orderOnTime',
  'onlineTime',
]);

/** Whose figures they are; it is always shown. */
const nameColumn = { id: 'name', header: '', cell: () => null };

export interface PerformanceColumns {
  /** The figures to show, in the order of the report. */
  keys: MetricKey[];
  isDense: boolean;
  choice: ColumnChoice;
}

/** Which figures the table compares, as the reader has chosen in this browser. */
export function usePerformanceColumns(figures: readonly { key: MetricKey }[]): PerformanceColumns {
  const wordsOf = useMetricText();
  const columns = figures.map(({ key }) => ({
    id: key,
    header: wordsOf(key).name,
    isOptional: !usualColumns.has(key),
    cell: () => null,
  }));
  const choice = useColumnChoice('report-performance', [nameColumn, ...columns]);
  const shown = new Set(choice.columns.map(({ id }) => id));
  return { keys: figures.map(({ key }) => key).filter((key) => shown.has(key)), isDense: choice.isDense, choice };
}
