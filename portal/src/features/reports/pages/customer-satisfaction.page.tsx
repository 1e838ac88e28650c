import { satisfactionMetrics } from '@sala/contract/reports/metrics.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeriesChart } from '../charts/series-chart.tsx';
import { Distribution } from '../components/distribution.tsx';
import { MetricCards } from '../components/metric-cards.tsx';
import { lowStars, RatedList, type RatedScope } from '../components/rated-list.tsx';
import styles from '../components/report-frame.module.css';
import { ReportFrame } from '../components/report-frame.tsx';
import { RowsDrawer } from '../components/rows-drawer.tsx';
import { type RowsOf, satisfactionQuery, saveRated } from '../reports.queries.ts';
import { useMayRead } from '../use-may-read.ts';
import { useReport } from '../use-report.ts';

/** What visitors thought of their conversations. */
export function CustomerSatisfactionPage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  const report = useReport();
  const mayRead = useMayRead()('channel');
  const [opened, setOpened] = useState<RowsOf>();
  const [scope, setScope] = useState<RatedScope>('all');
  const { query } = report;
  const satisfaction = useQuery(
    query ? satisfactionQuery(query) : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const data = query && satisfaction.data;
  const shown = query && { ...query, ...(scope === 'low' && { maxStars: lowStars }) };
  return (
    <ReportFrame
      title={t('shell:page.customerSatisfaction')}
      lead={t('lead.satisfaction')}
      report={report}
      period={data?.period}
      failure={
        satisfaction.isError && !data
          ? { error: satisfaction.error, onRetry: () => void satisfaction.refetch() }
          : undefined
      }
      {...(shown && mayRead && { onSave: (format) => saveRated(shown, format) })}
    >
      <MetricCards keys={satisfactionMetrics} report={data} query={query} onOpen={setOpened} />
      {data && query && (
        <>
          <div className={styles.charts}>
            <SeriesChart series={data.series.find(({ key }) => key === 'score')!} period={data.period} />
            <Distribution distribution={data.distribution} />
          </div>
          {mayRead && <RatedList query={query} timeZone={data.period.timeZone} scope={scope} onScope={setScope} />}
        </>
      )}
      {opened && data && (
        <RowsDrawer rows={opened} timeZone={data.period.timeZone} onClose={() => setOpened(undefined)} />
      )}
    </ReportFrame>
  );
}
