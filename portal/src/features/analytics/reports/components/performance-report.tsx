import { type FactOwner, performanceMetrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { PerformanceGroup } from '@sala/contract/analytics/reports/reports.schema.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { ViewOptions } from '#shared/ui/data-table/view-options.tsx';
import { isOn } from '#shared/ui/filters/filter-values.ts';
import { FilteredEmpty } from '#shared/ui/filters/filtered-empty.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { performanceQuery, type SavedReport } from '../reports.queries.ts';
import { useNarrowing } from '../use-narrowing.ts';
import { useOpenedRows } from '../use-opened-rows.ts';
import { useReport } from '../use-report.ts';
import { OwnFigures } from './own-figures.tsx';
import type { PerformanceSort } from './performance-list.tsx';
import { PerformanceTable, toShownSort } from './performance-table.tsx';
import styles from './report-frame.module.css';
import { ReportFrame } from './report-frame.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { usePerformanceColumns } from './use-performance-columns.ts';

const owners: readonly FactOwner[] = ['channel', 'ticket', 'order'];

export interface PerformanceReportProps {
  title: string;
  lead: string;
  /** What can be compared; the first is where one begins. */
  groups: readonly [PerformanceGroup, ...PerformanceGroup[]];
}

/** What people, teams or departments did, side by side; of people oneself against all as well. */
export function PerformanceReport({ title, lead, groups }: PerformanceReportProps) {
  const { t } = useTranslation('reports');
  const report = useReport();
  const mayReadOverview = useCan('read', 'report-conversation-overview');
  const knowsTimes = useCan('read', 'report-team-performance');
  const { query, search, isCompared } = report;
  const narrowing = useNarrowing(report, owners).filter((filter) => isOn(filter, search.filters));
  const by = groups.find((group) => group === report.by) ?? groups[0];
  const { findOpened, open, close } = useOpenedRows(report, by);
  const options = groups.map((value) => ({ value, label: t(`performance.by.${value}`) }));
  const groupChoice = groups.length > 1 && (
    <Segmented
      label={t('performance.group')}
      value={by}
      options={options}
      onChange={(next) => search.setFilters({ by: next === groups[0] ? undefined : next })}
    />
  );
  const performance = useQuery(
    query ? performanceQuery(query, by, isCompared) : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  // Lines that were shown before may be of other groups, which their links and presses are not.
  const data = query && performance.data?.by === by ? performance.data : undefined;
  const isAwaited = !data && ![performance, report.choices].some(({ isError }) => isError) && !report.isTooLong;
  const opened = data && findOpened({ metrics: data.metrics, lines: data.rows, without: data.without });
  const columns = usePerformanceColumns(data?.metrics ?? []);
  const [chosenSort, setSort] = useState<PerformanceSort>();
  const sort = toShownSort(chosenSort, columns.keys);
  const shown = performanceMetrics.filter((key) => columns.keys.includes(key));
  const saved: SavedReport = {
    report: 'performance',
    by,
    compare: isCompared ? 'previous' : 'none',
    columns: shown.length > 0 ? shown.join(',') : undefined,
    order: shown.find((key) => key === sort.key),
    sort: sort.isUp ? 'asc' : 'desc',
  };
  const hasLines = data !== undefined && (data.rows.length > 0 || data.without !== null);
  const compareSwitch = hasLines && (
    <Switch
      label={t('performance.compare')}
      value={isCompared}
      onValueChange={(next) => search.setFilters({ compare: next ? undefined : 'none' })}
    />
  );
  const noteOf: Record<PerformanceGroup, string> = {
    operator: t('performance.note'),
    team: t('performance.noteTeams'),
    department: t('performance.noteDepartments'),
  };
  // Those who may compare people came for that, and the others for themselves.
  const isOfOthers = data?.rows.some(({ id, isSelf }) => id !== null && !isSelf) ?? false;
  const own = by === 'operator' && data && query && (
    <OwnFigures performance={data} query={query} teams={report.choices.data?.ownTeams ?? []} onOpen={open} />
  );
  return (
    <ReportFrame
      title={title}
      lead={lead}
      of={owners}
      report={report}
      period={data?.period}
      choice={
        data ? (
          <ViewOptions choice={columns.choice} />
        ) : (
          isAwaited && <Skeleton width="var(--control)" height="var(--control)" />
        )
      }
      failure={
        performance.isError && !data
          ? { error: performance.error, onRetry: () => void performance.refetch() }
          : undefined
      }
      isCompared={isCompared}
      saved={saved}
      comparison={
        // Beside the filters they would make these take two lines.
        groupChoice && (
          <div className={styles.compare}>
            {groupChoice}
            {compareSwitch}
          </div>
        )
      }
    >
      {!data && !performance.isError && (
        <Loading>
          <SkeletonRows count={8} height={44} />
        </Loading>
      )}
      {data && query && (
        <>
          {!isOfOthers && own}
          {!groupChoice && compareSwitch && <div className={styles.compare}>{compareSwitch}</div>}
          {!hasLines && narrowing.length > 0 ? (
            <FilteredEmpty filters={narrowing} target={search} />
          ) : (
            <PerformanceTable
              key={by}
              performance={data}
              by={by}
              query={query}
              onOpen={open}
              columns={columns}
              sorting={{ chosen: chosenSort, onSort: setSort }}
              overview={mayReadOverview ? '/conversation-overview' : undefined}
            />
          )}
          {/* They explain rows. */}
          {hasLines && (
            <>
              <p className={styles.period}>{noteOf[by]}</p>
              {!knowsTimes && <p className={styles.period}>{t('performance.noteOwnTimes')}</p>}
              {isCompared && <p className={styles.period}>{t('performance.noteCompared')}</p>}
            </>
          )}
          {isOfOthers && own}
        </>
      )}
      {opened && data && <RowsDrawer rows={opened} timeZone={data.period.timeZone} onClose={close} />}
    </ReportFrame>
  );
}
