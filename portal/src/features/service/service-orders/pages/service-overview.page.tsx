import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { DayBars } from '../overview/day-bars.tsx';
import { ZoneContext } from '../overview/figure-link.tsx';
import styles from '../overview/overview.module.css';
import { cardsQuery, overviewListQuery, useOverviewChanges } from '../overview/overview.queries.ts';
import { type OverviewFilters, overviewSearch } from '../overview/overview.search.ts';
import { OverviewCards } from '../overview/overview-cards.tsx';
import { OverviewTable } from '../overview/overview-table.tsx';
import { PerformanceDownload } from '../overview/performance-download.tsx';
import { useOverviewColumns } from '../overview/use-overview-columns.tsx';
import { useBoardFilters } from '../rail/use-board-filters.tsx';

const overviewFilters: readonly string[] = ['categoryCode', 'operatorId', 'projectId'];

/** The results of the orders of some weeks. Every figure opens its orders. */
export function ServiceOverviewPage(): ReactNode {
  const { t } = useTranslation(['service-orders', 'shell']);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const search = useTableSearch(overviewSearch);
  const filters = search.filters as OverviewFilters;
  const cards = useQuery(cardsQuery(filters));
  useOverviewChanges();
  const timeZone = cards.data?.timeZone;
  const canChoose = useCan('read', 'view-service');
  const board = useBoardFilters(search as never);
  const choices = board.others.filter((one) => one.kind === 'options' && overviewFilters.includes(one.key));
  return (
    <Page>
      <PageHeader title={t('shell:page.serviceOverview')} description={t('overview.lead')} />
      <PageBody>
        <ZoneContext value={timeZone}>
          <div className={styles.parts}>
            <FilterBar
              isPhone={isPhone}
              target={search}
              filters={[
                {
                  kind: 'dateRange',
                  fromKey: 'from',
                  toKey: 'to',
                  label: t('overview.period'),
                  isUnderAMonth: true,
                  isFutureAllowed: false,
                  ...(timeZone && { timeZone }),
                },
                ...(canChoose ? choices : []),
              ]}
            />
            {cards.isError && !cards.data ? (
              <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />
            ) : (
              <OverviewCards data={cards.data} />
            )}
            <Lists filters={filters} />
          </div>
        </ZoneContext>
      </PageBody>
    </Page>
  );
}

function Lists({ filters }: { filters: OverviewFilters }) {
  const { t } = useTranslation('service-orders');
  const columns = useOverviewColumns();
  const performance = useQuery(overviewListQuery('performance', filters, 1));
  const common = { filters, empty: t('overview.empty') };
  const period = filters.from ? undefined : t('overview.lastDays');
  return (
    <>
      <div className={styles.columns}>
        <OverviewTable
          {...common}
          list="daily"
          title={t('overview.daily')}
          {...(period && { hint: period })}
          columns={columns.daily}
          rowId={({ day }) => day}
          above={(rows) => <DayBars days={rows} />}
        />
        <div className={styles.side}>
          <OverviewTable
            {...common}
            list="pending"
            title={t('overview.pending')}
            empty={t('overview.nonePending')}
            columns={columns.pending}
            rowId={({ id }) => id}
          />
          <OverviewTable
            {...common}
            list="ranking"
            title={t('overview.ranking')}
            columns={columns.ranking}
            rowId={({ operator }) => operator.id}
          />
        </div>
      </div>
      <OverviewTable
        {...common}
        list="data"
        title={t('overview.data')}
        columns={columns.data}
        rowId={({ category, type }) => `${category?.code} ${type?.code}`}
      />
      <OverviewTable
        {...common}
        list="summary"
        title={t('overview.summary')}
        columns={columns.summary}
        rowId={({ project, category }) => `${project?.id} ${category?.code}`}
      />
      <OverviewTable
        {...common}
        list="performance"
        title={t('overview.performance')}
        hint={t('overview.performanceHint')}
        columns={columns.performance}
        rowId={({ operator }) => operator.id}
        end={
          <PerformanceDownload
            filters={filters}
            rows={performance.data?.rows ?? []}
            total={performance.data?.meta.total ?? 0}
          />
        }
      />
    </>
  );
}
