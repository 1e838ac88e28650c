import type {
  MetricFigure,
  PerformanceGroup,
  PerformanceRow,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsOf } from './reports.queries.ts';
import { nobody } from './reports.search.ts';
import { useMetricText, useReportWords } from './use-metric-text.ts';
import type { useReport } from './use-report.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The rows of this history entry were opened on the report itself, so the entry before is the report without them. */
    isRowsStep?: boolean;
  }
}

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
 * Back closes it, as closing goes back.
 */
export function useOpenedRows(
  { search, query, rows, whose }: ReturnType<typeof useReport>,
  by: PerformanceGroup = 'operator',
) {
  const words = useMetricText();
  const { file } = useReportWords();
  const nameOf = useLineName();
  const { history } = useRouter();
  const left = useRef<unknown>(undefined);
  const [part, setPart] = useState<RowsOf>();
  const open = (next: RowsOf) => {
    if (next.whose !== undefined || isOfWholeReport(next, query))
      search.setFilters({ rows: next.metric, whose: next.whose }, { state: { isRowsStep: true } });
    else setPart(next);
  };
  const close = () => {
    setPart(undefined);
    if (!rows) return;
    const { location } = history;
    if (!location.state.isRowsStep) {
      search.setFilters({ rows: undefined, whose: undefined }, { replace: true });
      return;
    }
    // The browser goes back a moment later: a second Escape must not leave the report.
    if (left.current === location) return;
    left.current = location;
    history.back();
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
