import { type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { Report } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { ReportQuery, RowsOf } from '../reports.queries.ts';
import { useCanRead } from '../use-can-read.ts';
import { useMetricText } from '../use-metric-text.ts';
import { MetricCard } from './metric-card.tsx';
import styles from './report-frame.module.css';

export interface MetricCardsProps {
  keys: readonly MetricKey[];
  report: Pick<Report, 'metrics' | 'series' | 'period'> | undefined;
  query: ReportQuery | undefined;
  onOpen: (rows: RowsOf) => void;
  /** Cards after these in the same rows. */
  more?: readonly ReactNode[];
}

const mostBesides = 5;

/** As many beside each other that no row is much shorter than the others. */
function toLayout(count: number) {
  const rows = Math.max(1, Math.ceil(count / mostBesides));
  // One or two would be stretched across the page.
  return { '--columns': Math.max(3, Math.ceil(count / rows)), '--grow': count < 3 ? 0 : 1 } as CSSProperties;
}

/** Those of the figures that the reader gets, a card each. */
export function MetricCards({ keys, report, query, onOpen, more = [] }: MetricCardsProps) {
  const mayRead = useCanRead();
  const wordsOf = useMetricText();
  if (!report || !query)
    return (
      <Loading>
        <div className={styles.cards} style={toLayout(keys.length)}>
          {keys.map((key) => (
            <Skeleton key={key} height={164} />
          ))}
        </div>
      </Loading>
    );
  const shown = keys.flatMap((key) => report.metrics.find((figure) => figure.key === key) ?? []);
  return (
    <div className={styles.cards} style={toLayout(shown.length + more.length)}>
      {shown.map((figure) => {
        const { key } = figure;
        const open = () => onOpen({ metric: key, query, title: wordsOf(key).name });
        return (
          <MetricCard
            key={key}
            figure={figure}
            series={report.series.find((one) => one.key === key)}
            period={report.period}
            onOpen={mayRead(metrics[key].of) ? open : undefined}
          />
        );
      })}
      {more}
    </div>
  );
}
