import {
  callSatisfactionMetrics,
  type MetricKey,
  satisfactionMetrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMostlyFew } from '../charts/is-few.ts';
import { SeriesChart } from '../charts/series-chart.tsx';
import { type ListedKind, type RatedKind, type SavedReport, satisfactionQuery } from '../reports.queries.ts';
import { useCanRead } from '../use-can-read.ts';
import { useOpenedRows } from '../use-opened-rows.ts';
import { grainsOf, useReport } from '../use-report.ts';
import { Distribution } from './distribution.tsx';
import { GrainChoice } from './grain-choice.tsx';
import { MetricCards } from './metric-cards.tsx';
import { RatedList, type RatedScope, scopeFilters } from './rated-list.tsx';
import styles from './report-frame.module.css';
import { ReportFrame } from './report-frame.tsx';
import { RowsDrawer } from './rows-drawer.tsx';

const metricsOf = { channel: satisfactionMetrics, call: callSatisfactionMetrics };
const reportOf = { channel: 'ratings', call: 'callRatings' } as const;
/** Without what visitors wrote. */
const figuresOf = { channel: 'satisfaction', call: 'callSatisfaction' } as const;
const ratingsOf = { channel: 'ratings', call: 'callRatings' } as const satisfies Record<RatedKind, MetricKey>;
const scoreOf = { channel: 'score', call: 'callScore' } as const satisfies Record<RatedKind, MetricKey>;

/** By days, or by weeks where most days have too few ratings for a line and the reader chose neither. */
function useSatisfaction({ query, grain }: ReturnType<typeof useReport>, kind: RatedKind) {
  const usual = useQuery(
    query ? satisfactionQuery(query, kind, grain) : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const score = usual.data?.series.find(({ key }) => key === scoreOf[kind]);
  const hasWeeks = query && !grain && grainsOf(query).includes('week');
  const isTooFine = hasWeeks && score && isMostlyFew(score.key, score.points);
  const weekly = useQuery(
    query && isTooFine ? satisfactionQuery(query, kind, 'week') : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const isFailed = weekly.isError && !weekly.data;
  return isTooFine && !isFailed ? weekly : usual;
}

export interface SatisfactionReportProps {
  kind: RatedKind;
  title: string;
  lead: string;
}

/** How visitors rated conversations or calls. */
export function SatisfactionReport({ kind, title, lead }: SatisfactionReportProps): ReactNode {
  const report = useReport();
  const canRead = useCanRead();
  const mayRead = canRead(kind);
  const { findOpened, open, close } = useOpenedRows(report);
  const { query, search, stars, followUp, rated } = report;
  const kinds: readonly ListedKind[] = kind === 'channel' ? ['channel', 'order'] : [kind];
  const listed = kinds.filter(canRead);
  const shown = listed.find((one) => one === rated) ?? listed[0];
  const scope: RatedScope = followUp ?? stars ?? 'all';
  const setScope = (next: RatedScope) =>
    search.setFilters({
      stars: next === 'all' ? undefined : 'low',
      followUp: next === 'all' || next === 'low' ? undefined : next,
    });
  const satisfaction = useSatisfaction(report, kind);
  const data = query && satisfaction.data;
  const opened = data && findOpened(data);
  // Figures that were shown before may be of hours, which the days now chosen are too many for.
  const shownGrain = query && grainsOf(query).find((grain) => grain === data?.period.grain);
  // Files list the report's own ratings: beside those of orders they would be others than one sees, with a choice made for orders.
  const saved: SavedReport =
    shown === kind ? { report: reportOf[kind], ...scopeFilters[scope] } : { report: figuresOf[kind] };
  return (
    <ReportFrame
      title={title}
      lead={lead}
      of={[kind]}
      groupChoice={<GrainChoice report={report} shown={data?.period.grain} />}
      report={report}
      period={data?.period}
      failure={
        satisfaction.isError && !data
          ? { error: satisfaction.error, onRetry: () => void satisfaction.refetch() }
          : undefined
      }
      saved={saved}
      shownParts={{ grain: shownGrain }}
      isCompared
    >
      <MetricCards keys={metricsOf[kind]} report={data} query={query} onOpen={open} />
      {data && query && (
        <>
          <div className={styles.charts}>
            {data.series
              .filter(({ key }) => key === scoreOf[kind])
              .map((series) => (
                <SeriesChart key={series.key} series={series} period={data.period} query={query} onOpen={open} />
              ))}
            <Distribution
              distribution={data.distribution}
              metric={ratingsOf[kind]}
              query={query}
              onOpen={mayRead ? open : undefined}
            />
          </div>
          {shown && (
            <RatedList
              query={query}
              kind={shown}
              kinds={listed}
              timeZone={data.period.timeZone}
              scope={scope}
              isSought={rated !== undefined}
              onKind={(next) => search.setFilters({ rated: next === 'order' ? 'order' : undefined })}
              onScope={setScope}
            />
          )}
        </>
      )}
      {opened && data && <RowsDrawer rows={opened} timeZone={data.period.timeZone} onClose={close} />}
    </ReportFrame>
  );
}
