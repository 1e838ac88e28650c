import { useState } from 'react';
import type { RowsOf } from './reports.queries.ts';
import { useMetricText } from './use-metric-text.ts';
import type { useReport } from './use-report.ts';

const isOfWholeReport = (rows: RowsOf, query: RowsOf['query'] | undefined): boolean =>
  rows.query === query &&
  [rows.hour, rows.stars, rows.currency, rows.visitorId, rows.without].every((narrowing) => narrowing === undefined);

/** The figure whose rows lie open. That of a card stands in the address: a link can lead to it. */
export function useOpenedRows({ search, query, rows }: ReturnType<typeof useReport>) {
  const words = useMetricText();
  const [part, setPart] = useState<RowsOf>();
  const whole = rows && query ? { metric: rows, query, title: words(rows).name } : undefined;
  const open = (next: RowsOf) => {
    if (isOfWholeReport(next, query)) search.setFilters({ rows: next.metric });
    else setPart(next);
  };
  const close = () => {
    setPart(undefined);
    if (rows) search.setFilters({ rows: undefined });
  };
  return { opened: part ?? whole, open, close };
}
