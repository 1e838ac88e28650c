import { callBackMetrics, callMetrics, type MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heatmap } from '../charts/heatmap.tsx';
import { SeriesChart } from '../charts/series-chart.tsx';
import { GrainChoice } from '../components/grain-choice.tsx';
import { LiveRow } from '../components/live-row.tsx';
import { MetricCards } from '../components/metric-cards.tsx';
import { PerformanceTable } from '../components/performance-table.tsx';
import styles from '../components/report-frame.module.css';
import { ReportFrame } from '../components/report-frame.tsx';
import { RowsDrawer } from '../components/rows-drawer.tsx';
import { callOverviewQuery } from '../reports.queries.ts';
import { useCanRead } from '../use-can-read.ts';
import { useOpenedRows } from '../use-opened-rows.ts';
import { useReport } from '../use-report.ts';
import { PageWallboard } from '../wallboard/page-wallboard.tsx';

const charts: readonly MetricKey[] = ['callsAnswered', 'callsMissed', 'callServiceLevel', 'callWait'];

/** How many called, how soon they were answered, who answered, and whether missed calls were returned. */
export function CallCenterOverviewPage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  const report = useReport();
  const mayRead = useCanRead()('call');
  const { opened, open, close } = useOpenedRows(report);
  const { query, grain } = report;
  const calls = useQuery(
    query ? callOverviewQuery(query, grain) : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const data = query && calls.data;
  if (report.isWallboard)
    return <PageWallboard board="calls" onClose={() => report.search.setFilters({ tv: undefined })} />;
  return (
    <ReportFrame
      title={t('shell:page.callCenterOverview')}
      lead={t('lead.calls')}
      of={['call']}
      groupChoice={<GrainChoice report={report} />}
      report={report}
      wallboard="calls"
      isCompared
      saved={{ report: 'calls' }}
      period={data?.period}
      failure={calls.isError && !data ? { error: calls.error, onRetry: () => void calls.refetch() } : undefined}
    >
      <LiveRow board="calls" />
      <MetricCards keys={callMetrics} report={data} query={query} onOpen={open} />
      {data && query && (
        <>
          <div className={styles.charts}>
            {charts.map((key) => (
              <SeriesChart key={key} series={data.series.find((series) => series.key === key)!} period={data.period} />
            ))}
          </div>
          <section aria-label={t('callBacks')} className={styles.parts}>
            <h2 className={styles.heading}>{t('callBacks')}</h2>
            <MetricCards keys={callBackMetrics} report={data} query={query} onOpen={open} />
          </section>
          <section className={styles.parts}>
            <h2 className={styles.heading}>{t('performance.by.operator')}</h2>
            <PerformanceTable
              performance={{ metrics: data.total, rows: data.operators }}
              by="operator"
              query={query}
              onOpen={open}
              overview="/call-center-overview"
            />
          </section>
          <Heatmap metric="calls" query={query} onOpen={mayRead ? open : undefined} />
          <Heatmap metric="callsMissed" query={query} onOpen={mayRead ? open : undefined} />
        </>
      )}
      {opened && data && <RowsDrawer rows={opened} timeZone={data.period.timeZone} onClose={close} />}
    </ReportFrame>
  );
}
