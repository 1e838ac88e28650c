import {
  botMetrics,
  type MetricKey,
  orderMetrics,
  overviewMetrics,
  ticketMetrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import type { MetricFigure, OverviewReport } from '@sala/contract/analytics/reports/reports.schema.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heatmap } from '../charts/heatmap.tsx';
import { SeriesChart } from '../charts/series-chart.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { GrainChoice } from '../components/grain-choice.tsx';
import { LiveRow } from '../components/live-row.tsx';
import { MetricCard } from '../components/metric-card.tsx';
import { MetricCards } from '../components/metric-cards.tsx';
import styles from '../components/report-frame.module.css';
import { ReportFrame } from '../components/report-frame.tsx';
import { RowsDrawer } from '../components/rows-drawer.tsx';
import { overviewQuery, type ReportQuery, type RowsOf } from '../reports.queries.ts';
import { useCanRead } from '../use-can-read.ts';
import { useMetricText } from '../use-metric-text.ts';
import { useOpenedRows } from '../use-opened-rows.ts';
import { useReport } from '../use-report.ts';
import { PageWallboard } from '../wallboard/page-wallboard.tsx';

const charts: readonly MetricKey[] = ['conversations', 'firstReply', 'resolved', 'waiting'];
const heatmaps: readonly MetricKey[] = ['conversations', 'resolved'];

/** What is there for who uses bots, or may see tickets or orders. */
const others = [
  { title: 'bots', keys: botMetrics },
  { title: 'tickets', keys: ticketMetrics },
  { title: 'orders', keys: orderMetrics },
] as const;

/** How many wrote, how soon they were answered, and what became of it. */
export function ConversationOverviewPage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  const report = useReport();
  const mayRead = useCanRead();
  const { findOpened, open, close } = useOpenedRows(report);
  const { query, grain } = report;
  const overview = useQuery(
    query ? overviewQuery(query, grain) : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const data = query && overview.data;
  const opened = data && findOpened(data);
  const isThere = ({ key, count, previousCount }: MetricFigure) =>
    key !== 'botConversations' || count > 0 || (previousCount ?? 0) > 0;
  const parts = others.filter(({ keys }) => data?.metrics.some((figure) => figure.key === keys[0] && isThere(figure)));
  if (report.isWallboard)
    return <PageWallboard board="conversations" onClose={() => report.search.setFilters({ tv: undefined })} />;
  return (
    <ReportFrame
      title={t('shell:page.conversationOverview')}
      lead={t('lead.conversations')}
      of={['channel', 'ticket', 'order']}
      groupChoice={<GrainChoice report={report} />}
      report={report}
      wallboard="conversations"
      isCompared
      saved={{ report: 'overview' }}
      shownParts={{ grain, split: report.split }}
      period={data?.period}
      failure={
        overview.isError && !data ? { error: overview.error, onRetry: () => void overview.refetch() } : undefined
      }
    >
      <LiveRow board="conversations" />
      <MetricCards keys={overviewMetrics} report={data} query={query} onOpen={open} />
      {data && query && (
        <>
          <div className={styles.charts}>
            {charts.map((key) => {
              const series = data.series.find((one) => one.key === key);
              return (
                series && <SeriesChart key={key} series={series} period={data.period} query={query} onOpen={open} />
              );
            })}
          </div>
          {parts.map(({ title, keys }) => (
            <section key={title} aria-label={t(title)} className={styles.parts}>
              <h2 className={styles.heading}>{t(title)}</h2>
              <MetricCards
                keys={keys}
                report={data}
                query={query}
                onOpen={open}
                more={
                  title === 'orders'
                    ? data.revenue.map((revenue) => (
                        <RevenueCard
                          key={revenue.currency}
                          revenue={revenue}
                          period={data.period}
                          query={query}
                          onOpen={open}
                        />
                      ))
                    : []
                }
              />
            </section>
          ))}
          <Breakdown of="overview" report={report} query={query} onOpen={open} />
          {heatmaps.map((metric) => (
            <Heatmap key={metric} metric={metric} query={query} onOpen={mayRead('channel') ? open : undefined} />
          ))}
        </>
      )}
      {opened && data && <RowsDrawer rows={opened} timeZone={data.period.timeZone} onClose={close} />}
    </ReportFrame>
  );
}

interface RevenueCardProps {
  revenue: OverviewReport['revenue'][number];
  period: OverviewReport['period'];
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
}

/** The revenue in one currency. */
function RevenueCard({ revenue: { currency, points, ...figure }, period, query, onOpen }: RevenueCardProps) {
  const words = useMetricText()('revenue');
  return (
    <MetricCard
      figure={figure}
      currency={currency}
      series={{ key: 'revenue', points }}
      period={period}
      onOpen={() =>
        onOpen({ metric: 'revenue', query, currency, title: `${words.name} ${currency}`, value: figure.value })
      }
    />
  );
}
