import { serviceOverviewApi } from '@sala/contract/service/service-orders/service-overview.api.ts';
import {
  type OverviewDay,
  orderGroupNames,
  type ServicePerformance,
} from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { axisDayText, rangeText } from '#shared/ui/date-range/day-texts.ts';
import { addDays, type DateRange, todayIn } from '#shared/ui/date-range/days.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { ZoneContext } from '../overview/figure-link.tsx';
import styles from '../overview/overview.module.css';
import { cardsQuery, figuresQuery, overviewListQuery, useOverviewChanges } from '../overview/overview.queries.ts';
import { type OverviewFilters, overviewSearch } from '../overview/overview.search.ts';
import { OverviewCards } from '../overview/overview-cards.tsx';
import { OverviewTable } from '../overview/overview-table.tsx';
import { PeriodCards } from '../overview/period-cards.tsx';
import { useOverviewColumns } from '../overview/use-overview-columns.tsx';
import { useBoardFilters } from '../rail/use-board-filters.tsx';

/** Most days of a period. */
const mostDays = 31;
const barsHeight = 132;
/** Up to here a bar has room for its figure; and this many days can be named. */
const [mostFigures, mostNames] = [14, 10];
/** Space above and below the bars for the figure and the day. */
const [spaceAbove, spaceBelow] = [18, 22];

/** The days that the lists are about while none are chosen. */
function usualDays(timeZone: string): DateRange {
  const today = todayIn(timeZone);
  return { from: addDays(today, -27), to: today };
}

const overviewFilters: readonly string[] = ['categoryCode', 'operatorId', 'projectId'];

/** The results of the orders of some weeks. Every figure opens its orders. */
export function ServiceOverviewPage(): ReactNode {
  const { t } = useTranslation(['service-orders', 'shell']);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const search = useTableSearch(overviewSearch);
  const filters = search.filters as OverviewFilters;
  const cards = useQuery(cardsQuery(filters));
  const figures = useQuery(figuresQuery(filters));
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
                  ...(timeZone && { timeZone, usual: usualDays(timeZone) }),
                },
                ...(canChoose ? choices : []),
              ]}
            />
            {cards.isError && !cards.data ? (
              <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />
            ) : (
              <OverviewCards data={cards.data} />
            )}
            {figures.isError && !figures.data ? (
              <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
            ) : (
              <PeriodCards data={figures.data} timeZone={timeZone} />
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
  // The whole period, whichever page of the table is open.
  const days = useQuery(overviewListQuery('daily', filters, 1, mostDays));
  const common = { filters, empty: t('overview.empty') };
  return (
    <>
      <div className={styles.columns}>
        <OverviewTable
          {...common}
          list="daily"
          title={t('overview.daily')}
          columns={columns.daily}
          rowId={({ day }) => day}
          above={days.isError && !days.data ? undefined : <DayBars days={days.data?.rows ?? []} />}
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

/** The days of the period as bars, and which they are. The bars are only visual; screen readers read the table. */
function DayBars({ days }: { days: readonly OverviewDay[] }) {
  const { t } = useTranslation('service-orders');
  const isPhone = useMediaQuery('(max-width: 767px)');
  const most = Math.max(1, ...days.map(({ all }) => all.count));
  const ground = barsHeight - spaceBelow;
  const share = 100 / days.length;
  const isCrowded = days.length > mostFigures;
  const width = isCrowded ? `${share * 0.6}%` : 20;
  // Seven names of a day have room beside each other; ten while each stands under a bar of its own.
  const step = days.length > mostNames ? Math.ceil(days.length / 7) : 1;
  return (
    <>
      <p className={styles.barDays}>
        {rangeText(days.at(-1)?.day, days[0]?.day)}
        <span className={styles.sign}>{t('overview.groups.all')}</span>
        <span className={styles.sign} data-done>
          {t('overview.groups.done')}
        </span>
      </p>
      <svg className={styles.bars} width="100%" height={barsHeight} aria-hidden>
        <line className={styles.ground} x1="0" x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
        {[...days].reverse().map(({ day, all, done }, index) => {
          const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(2, ((ground - spaceAbove) * count) / most));
          const middle = `${(index + 0.5) * share}%`;
          return (
            <g key={day}>
              <title>{`${axisDayText(day)}: ${formatCount(all.count)}`}</title>
              <rect
                className={styles.bar}
                x={middle}
                y={ground - lengthOf(all.count)}
                width={width}
                height={lengthOf(all.count)}
              />
              <rect
                className={styles.barDone}
                x={middle}
                y={ground - lengthOf(done.count)}
                width={width}
                height={lengthOf(done.count)}
              />
              {(!isCrowded || all.count === most) && (
                <text className={styles.barText} x={middle} y={ground - lengthOf(all.count) - 5}>
                  {formatCount(all.count)}
                </text>
              )}
              {index % step === Math.floor(step / 2) && (
                <text className={styles.barText} x={middle} y={barsHeight - 6}>
                  {isPhone ? Number(day.slice(-2)) : axisDayText(day)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
}

interface PerformanceDownloadProps {
  filters: OverviewFilters;
  rows: readonly ServicePerformance[];
  total: number;
}

const toMinutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);

/** Downloads the performance of all operators as a file. */
function PerformanceDownload({ filters, rows, total }: PerformanceDownloadProps) {
  const { t } = useTranslation('service-orders');
  const column = (
    id: string,
    header: string,
    exportValue: NonNullable<TableColumn<ServicePerformance>['exportValue']>,
  ): TableColumn<ServicePerformance> => ({ id, header, cell: () => null, exportValue });
  const columns = [
    column('operator', t('overview.column.operator'), ({ operator }) => operator.name),
    ...(['all', ...orderGroupNames] as const).map((name) =>
      column(name, t(`overview.groups.${name}`), (row) => row[name].count),
    ),
    column('accept', t('overview.column.acceptMinutes'), (row) => toMinutes(row.acceptSeconds)),
    column('work', t('overview.column.workMinutes'), (row) => toMinutes(row.workSeconds)),
    column('stars', t('overview.column.stars'), ({ stars }) => stars),
    column('rejected', t('overview.column.rejected'), ({ rejected }) => rejected.count),
    column('handedOver', t('overview.column.handedOver'), ({ handedOver }) => handedOver.count),
  ];
  const loadAll = async (signal: AbortSignal) =>
    (await api.call(serviceOverviewApi.performanceDownload, { query: filters }, { signal, silent: true })).rows;
  return (
    <ExportButton
      label={t('overview.performance')}
      columns={columns}
      rowId={({ operator }) => operator.id}
      total={total}
      query={{
        data: { rows: [...rows], meta: { limit: rows.length } },
        error: null,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => undefined,
        loadAll,
        loadPage: async ({ signal }) => ({ rows: await loadAll(signal), meta: { limit: rows.length } }),
      }}
    />
  );
}
