import { callBackMetrics, callMetrics, type MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import type { CallReport, MetricSeries } from '@sala/contract/analytics/reports/reports.schema.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heatmap } from '../charts/heatmap.tsx';
import { hasLine } from '../charts/is-few.ts';
import { SeriesChart } from '../charts/series-chart.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { GrainChoice } from '../components/grain-choice.tsx';
import { LiveRow } from '../components/live-row.tsx';
import { MetricCards } from '../components/metric-cards.tsx';
import { PerformanceTable } from '../components/performance-table.tsx';
import styles from '../components/report-frame.module.css';
import { ReportFrame } from '../components/report-frame.tsx';
import { RowsDrawer } from '../components/rows-drawer.tsx';
import { TopCallers } from '../components/top-callers.tsx';
import { useTimeText } from '../components/use-time-text.ts';
import { callOverviewQuery, type ReportQuery } from '../reports.queries.ts';
import { useCanRead } from '../use-can-read.ts';
import { useReportWords } from '../use-metric-text.ts';
import { useOpenedRows } from '../use-opened-rows.ts';
import { grainsOf, useReport } from '../use-report.ts';
import { PageWallboard } from '../wallboard/page-wallboard.tsx';

const charts: readonly MetricKey[] = ['callServiceLevel', 'callWait'];

const hasNoLine = ({ key, points }: MetricSeries) =>
  !hasLine(key, points) && points.some(({ value }) => value !== null);

type OpenRows = ReturnType<typeof useOpenedRows>['open'];

/** The report with weeks where its days have too few calls for a small line. */
function useWeeksForLines(data: CallReport | undefined, query: ReportQuery | undefined): CallReport | undefined {
  const { period, series = [] } = data ?? {};
  const isTooFine = period?.grain === 'day' && grainsOf(period).includes('week') && series.some(hasNoLine);
  const weekly = useQuery(
    query && isTooFine ? callOverviewQuery(query, 'week') : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const weeks = isTooFine ? weekly.data?.series : undefined;
  if (!data || !weeks) return data;
  const inWeeks = (one: MetricSeries) => (hasNoLine(one) && weeks.find(({ key }) => key === one.key)) || one;
  return { ...data, series: series.map(inWeeks) };
}

const seriesOf = ({ series }: CallReport, key: MetricKey): MetricSeries =>
  series.find((one) => one.key === key) ?? { key, points: [] };

/** The operators, with their figures and when they were in a call last. */
function OperatorTable({ report, query, onOpen }: { report: CallReport; query: ReportQuery; onOpen: OpenRows }) {
  const { t } = useTranslation('reports');
  const { file } = useReportWords();
  const timeText = useTimeText(report.period.timeZone);
  const lastCalls = new Map(report.operators.map(({ id, lastCallAt }) => [id, lastCallAt]));
  const textOf = ({ id }: { id: string | null }) => {
    const at = lastCalls.get(id);
    return at ? timeText(at) : '–';
  };
  return (
    <section className={styles.parts}>
      <h2 className={styles.heading}>{t('performance.by.operator')}</h2>
      <PerformanceTable
        performance={{ metrics: report.total, rows: report.operators, without: report.withoutOperator }}
        by="operator"
        query={query}
        onOpen={onOpen}
        overview="/call-center-overview"
        further={{ name: file.lastCall, textOf }}
      />
      <p className={styles.period}>{t('performance.noteCalls')}</p>
      <p className={styles.period}>{t('performance.noteCompared')}</p>
    </section>
  );
}

/** How many called, how soon they were answered, who answered, and whether missed calls were returned. */
export function CallCenterOverviewPage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  const report = useReport();
  const mayRead = useCanRead()('call');
  const { findOpened, open, close } = useOpenedRows(report);
  const { query, grain } = report;
  const calls = useQuery(
    query ? callOverviewQuery(query, grain) : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const data = query && calls.data;
  const opened =
    data &&
    findOpened({
      metrics: [...data.metrics, ...data.total],
      lines: data.operators,
      without: data.withoutOperator,
    });
  const cards = useWeeksForLines(data, query);
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
      shownParts={{ grain }}
      period={data?.period}
      failure={calls.isError && !data ? { error: calls.error, onRetry: () => void calls.refetch() } : undefined}
    >
      <LiveRow board="calls" />
      <MetricCards keys={callMetrics} report={cards} query={query} onOpen={open} />
      {data && query && (
        <>
          <SeriesChart
            series={seriesOf(data, 'callsAnswered')}
            upon={{ series: seriesOf(data, 'callsMissed'), whole: 'calls' }}
            period={data.period}
            query={query}
            onOpen={open}
          />
          <div className={styles.charts}>
            {charts.map((key) => (
              <SeriesChart key={key} series={seriesOf(data, key)} period={data.period} query={query} onOpen={open} />
            ))}
          </div>
          <section aria-label={t('callBacks')} className={styles.parts}>
            <h2 className={styles.heading}>{t('callBacks')}</h2>
            <MetricCards keys={callBackMetrics} report={cards} query={query} onOpen={open} />
          </section>
          <OperatorTable report={data} query={query} onOpen={open} />
          <Breakdown of="calls" report={report} query={query} onOpen={open} />
          {data.callers && <TopCallers callers={data.callers} period={data.period} query={query} onOpen={open} />}
          <Heatmap metric="calls" query={query} onOpen={mayRead ? open : undefined} />
          <Heatmap metric="callsMissed" query={query} onOpen={mayRead ? open : undefined} />
        </>
      )}
      {opened && data && <RowsDrawer rows={opened} timeZone={data.period.timeZone} onClose={close} />}
    </ReportFrame>
  );
}
