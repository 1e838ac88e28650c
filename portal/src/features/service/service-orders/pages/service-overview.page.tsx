import { serviceOverviewApi } from '@sala/contract/service/service-orders/service-overview.api.ts';
import type { ServicePerformance } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { addDays, type DateRange, todayIn } from '#shared/ui/date-range/days.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ExportMenu } from '#shared/ui/export-menu.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import { useCopyLink } from '#shared/ui/use-copy-link.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { DayBars } from '../overview/day-bars.tsx';
import { ZoneContext } from '../overview/figure-link.tsx';
import styles from '../overview/overview.module.css';
import { cardsQuery, figuresQuery, overviewListQuery, useOverviewChanges } from '../overview/overview.queries.ts';
import { type OverviewFilters, overviewSearch } from '../overview/overview.search.ts';
import { OverviewCards } from '../overview/overview-cards.tsx';
import { OverviewTable } from '../overview/overview-table.tsx';
import { PeriodCards } from '../overview/period-cards.tsx';
import { type OverviewLists, useOverviewLists } from '../overview/use-overview-lists.tsx';
import { type ShownOverview, useSaveOverview } from '../overview/use-save-overview.ts';
import { useBoardFilters } from '../rail/use-board-filters.tsx';

/** Most days of a period. */
const mostDays = 31;

/** The days that the lists are about while none are chosen. */
function usualDays(timeZone: string): DateRange {
  const today = todayIn(timeZone);
  return { from: addDays(today, -27), to: today };
}

const overviewFilters: readonly string[] = ['categoryCode', 'departmentId', 'teamId', 'operatorId', 'projectId'];

/** The results of the orders of some weeks. Every figure opens its orders. */
export function ServiceOverviewPage(): ReactNode {
  const { t } = useTranslation(['service-orders', 'shell', 'ui']);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const search = useTableSearch(overviewSearch);
  const filters = search.filters as OverviewFilters;
  const cards = useQuery(cardsQuery(filters));
  const figures = useQuery(figuresQuery(filters));
  useOverviewChanges();
  const timeZone = cards.data?.timeZone;
  const asOf = figures.data?.asOf;
  const canChoose = useCan('read', 'view-service');
  const choices = useBoardFilters(search as never).others.flatMap((one) =>
    one.kind === 'options' && overviewFilters.includes(one.key) ? [one] : [],
  );
  return (
    <Page>
      <PageHeader
        title={t('shell:page.serviceOverview')}
        description={t('overview.lead')}
        action={
          <OverviewMenu
            isPhone={isPhone}
            timeZone={timeZone}
            // Those of the filters before would stand in one file with the lists of these.
            cards={cards.isPlaceholderData ? undefined : cards.data}
            figures={figures.isPlaceholderData ? undefined : figures.data}
            filters={filters}
            chosen={choices.flatMap(({ key, label, options }) => {
              const value = (filters as Record<string, unknown>)[key];
              if (value === undefined) return [];
              return [[label, options?.find((option) => option.value === value)?.label ?? String(value)] as const];
            })}
          />
        }
      />
      <PageBody>
        <ZoneContext value={timeZone}>
          <div className={styles.parts}>
            <div className={styles.top}>
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
              <p className={styles.fresh} data-waiting={!(timeZone && asOf) || undefined}>
                {t('ui:asOf', {
                  zone: timeZone ? zoneText(timeZone) : '',
                  time: clockText(timeZone && asOf ? zonedTime(asOf, timeZone).minute : 0),
                })}
              </p>
            </div>
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

interface OverviewMenuProps extends Omit<ShownOverview, 'cards' | 'figures'> {
  isPhone: boolean;
  timeZone: string | undefined;
  cards: ShownOverview['cards'] | undefined;
  figures: ShownOverview['figures'] | undefined;
}

/** What all reports have: the file, the link and the printer. */
function OverviewMenu({ isPhone, timeZone, cards, figures, filters, chosen }: OverviewMenuProps) {
  const { t } = useTranslation('ui');
  const save = useSaveOverview();
  const copyLink = useCopyLink();
  const { from, to } = filters;
  const days = from && to ? { from, to } : timeZone && usualDays(timeZone);
  return (
    <div className={styles.actions}>
      <ExportMenu
        isPhone={isPhone}
        onSave={cards && figures && ((format) => save({ cards, figures, filters, chosen }, format))}
        actions={days ? [{ label: t('record.copyLink'), Icon: IconLink, run: () => void copyLink(days) }] : []}
      />
    </div>
  );
}

function Lists({ filters }: { filters: OverviewFilters }) {
  const { t } = useTranslation('service-orders');
  const lists = useOverviewLists();
  // The whole period, whichever page of the table is open.
  const days = useQuery(overviewListQuery('daily', filters, 1, mostDays));
  const common = { filters, empty: t('overview.empty') };
  return (
    <>
      <div className={styles.columns}>
        <OverviewTable
          {...common}
          {...lists.daily}
          list="daily"
          above={days.isError && !days.data ? undefined : <DayBars days={days.data?.rows ?? []} />}
        />
        <div className={styles.side}>
          <OverviewTable {...common} {...lists.pending} list="pending" empty={t('overview.nonePending')} />
          <OverviewTable {...common} {...lists.ranking} list="ranking" />
        </div>
      </div>
      <OverviewTable {...common} {...lists.data} list="data" />
      <OverviewTable {...common} {...lists.summary} list="summary" />
      <OverviewTable
        {...common}
        {...lists.performance}
        list="performance"
        hint={t('overview.performanceHint')}
        end={<PerformanceDownload filters={filters} list={lists.performance} />}
      />
    </>
  );
}

interface PerformanceDownloadProps {
  filters: OverviewFilters;
  list: OverviewLists['performance'];
}

/** Downloads the performance of all operators as a file. */
function PerformanceDownload({ filters, list: { title, columns, rowId } }: PerformanceDownloadProps) {
  const { data } = useQuery(overviewListQuery('performance', filters, 1));
  const rows = data?.rows ?? [];
  const loadAll = async (signal: AbortSignal) =>
    (await api.call(serviceOverviewApi.performanceDownload, { query: filters }, { signal, silent: true })).rows;
  return (
    <ExportButton
      label={title}
      columns={columns.map(
        ({ header, fileHeader = header, value, ...column }): TableColumn<ServicePerformance> => ({
          ...column,
          header: fileHeader,
          exportValue: value,
        }),
      )}
      rowId={rowId}
      total={data?.meta.total ?? 0}
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
