import type {
  MetricFigure,
  PerformanceGroup,
  PerformanceRow,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsOf } from './reports.queries.ts';
import { nobody } from './reports.search.ts';
import { useMetricText, useReportWords } from './use-metric-text.ts';
import type { useReport } from './use-report.ts';

/** By what the line of a person, team or department narrows a report. */
export const narrowedBy = { operator: 'operatorId', team: 'teamId', department: 'departmentId' } as const;

const isOfWholeReport = (rows: RowsOf, query: RowsOf['query'] | undefined): boolean =>
  rows.query === query &&
  [rows.hour, rows.stars, rows.currency, rows.visitorId, rows.lacking].every((narrowing) => narrowing === undefined);

/** What the line of a person, team or department is called. */
export function useLineName(): (line: Pick<PerformanceRow, 'name' | 'isSelf'>) => string {
  const { t } = useTranslation('reports');
  return ({ name, isSelf }) => (isSelf ? t('performance.self', { name }) : (name ?? t('performance.unnamed')));
}

/** What the page shows. */
interface Shown {
  metrics: readonly Pick<MetricFigure, 'key' | 'value'>[];
  /** Of the people, teams or departments that it compares. */
  lines?: readonly PerformanceRow[];
  /** Of what has no operator or department. */
  without?: Shown['metrics'] | null;
}

/**
 * The figure whose rows lie open. That of a card, or of a person, team or department, stands in the address: a link can lead to it, and
 * Back closes it.
 */
export function useOpenedRows(
  { search, query, rows, whose }: ReturnType<typeof useReport>,
  by: PerformanceGroup = 'operator',
) {
  const words = useMetricText();
  const { file } = useReportWords();
  const nameOf = useLineName();
  const [part, setPart] = useState<RowsOf>();
  const open = (next: RowsOf) => {
    if (next.whose !== undefined || isOfWholeReport(next, query))
      search.setFilters({ rows: next.metric, whose: next.whose });
    else setPart(next);
  };
  const close = () => {
    setPart(undefined);
    if (rows) search.setFilters({ rows: undefined, whose: undefined });
  };
  const findOpened = ({ metrics, lines = [], without }: Shown): RowsOf | undefined => {
    if (part || !rows || !query) return part;
    const { name } = words(rows);
    const valueIn = (figures: Shown['metrics']) => figures.find(({ key }) => key === rows)?.value;
    if (whose === undefined) return { metric: rows, query, title: name, value: valueIn(metrics) };
    if (whose === nobody) {
      if (!without || by === 'team') return undefined;
      return { metric: rows, query, lacking: by, title: `${name}, ${file.without[by]}`, value: valueIn(without) };
    }
    const line = lines.find(({ id }) => id === whose);
    // In these days they have no line, so nothing that could be explained.
    if (!line) return undefined;
    return {
      metric: rows,
      query: { ...query, [narrowedBy[by]]: whose },
      title: `${name}, ${nameOf(line)}`,
      value: valueIn(line.figures),
    };
  };
  return { findOpened, open, close };
}
