import type { TicketCounts, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterList, FilterRail } from '#records/filters/filter-rail.tsx';
import type { RecordFilters } from '#records/filters/record-filters.ts';
import { useFreshRecords } from '#records/page/fresh-records.tsx';
import { type LayoutParts, RecordScreen } from '#records/page/record-screen.tsx';
import { RecordTable } from '#records/table/record-table.tsx';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { useProfile } from '#shared/session/session.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { type TableSearch, useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { fitsTicketFilters, isTabOfPerson, isTicketNews } from '../api/ticket-filters.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { ticketChoices, useTicketCounts } from '../api/tickets.queries.ts';
import { TicketQuestionHost } from '../bulk/ticket-question-host.tsx';
import { useTicketActions } from '../bulk/use-ticket-actions.tsx';
import { ticketMenu } from '../components/ticket-menu.tsx';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { CustomerFilter } from '../filters/customer-filter.tsx';
import { useTicketFilters } from '../filters/use-ticket-filters.tsx';
import { NewTicket } from '../form/new-ticket.tsx';
import { useTicketAttentionChanges } from '../presence/ticket-attention.ts';
import { useTicketTableColumns } from '../table/ticket-columns.tsx';
import { useTicketEmpty } from '../table/use-ticket-empty.tsx';
import {
  type TicketFilters,
  type TicketTab,
  type TicketView,
  ticketListSearch,
  ticketTabs,
  ticketViews,
} from '../tickets.search.ts';
import { useTicketPage } from './use-ticket-page.ts';

/** The columns of the board are the statuses, so its tabs only define the assignee. */
const tabsByView: Record<TicketView, readonly TicketTab[]> = {
  table: ticketTabs,
  board: ['all', 'mine', 'unassigned', 'following'],
};

const columnsBeside = ['status'] as const;

const TicketBoard = lazyPart(() => import('../board/ticket-board.tsx').then((module) => module.TicketBoard));
const TicketPanel = lazyPart(() => import('../detail/ticket-panel.tsx').then((module) => module.TicketPanel));

/** The filters at the side, the tickets in the middle, the open ticket at the end. */
export function TicketScreen() {
  const { t } = useTranslation(['tickets', 'shell']);
  const page = useTicketPage();
  const raw = useTableSearch(ticketListSearch);
  const filters = useTicketFilters(raw, page.layout);
  const search = { ...raw, ...filters.target } as typeof raw;
  const may = useTicketCapabilities();
  const ownId = useProfile()?.id;
  const main = useRef<HTMLDivElement>(null);
  const isTable = page.layout === 'table';
  const hasRoom = useMediaQuery(`(min-width: ${breakpoints.lg}px)`);
  const isWide = page.isWide && hasRoom;
  const fresh = useFreshRecords(main, {
    records: ticketRecords,
    isTable,
    search: raw,
    fits: (ticket) => fitsTicketFilters(ticket, raw.filters as TicketFilters, ownId),
  });
  useOrganisationChanges(['services', 'projects', 'employees'], [ticketChoices.queryKey]);
  useTicketAttentionChanges();
  const Layout = isTable ? TicketTable : TicketBoard;
  return (
    <RecordScreen
      ref={main}
      title={t('shell:page.ticket')}
      page={page}
      layouts={ticketViews.map((value) => ({ value, label: t(`list.layouts.${value}`) }))}
      onNew={may.create ? () => page.openNew(true) : undefined}
      texts={{ new: t('list.new'), search: t('list.search'), fresh: t('list.fresh', { count: fresh.count }) }}
      fresh={fresh}
      filters={filters}
      rail={(isInDialog) => <TicketRail filters={filters} isInDialog={isInDialog} />}
      isFixed={!isTable}
      isCovered={isWide}
      over={
        <>
          <Suspense fallback={null}>
            {page.openId && (
              <TicketPanel
                ticketId={page.openId}
                onClose={page.close}
                onOpen={page.open}
                isWide={isWide}
                onWide={hasRoom ? page.setWide : undefined}
              />
            )}
          </Suspense>
          {page.made && <NewTicket onClose={page.closeNew} onCreated={({ id }) => page.open(id)} />}
          <ticketMenu.Host />
          <TicketQuestionHost />
        </>
      }
    >
      {(parts) => (
        <TicketTabs view={page.layout} search={search} target={filters.target}>
          <Suspense fallback={null}>
            <Layout search={search} {...parts} />
          </Suspense>
        </TicketTabs>
      )}
    </RecordScreen>
  );
}

interface TicketTableProps extends LayoutParts {
  search: TableSearch;
}

/** The tickets as a table, on phones as cards. */
function TicketTable({ search, ...parts }: TicketTableProps) {
  const { t } = useTranslation(['tickets', 'shell']);
  const ownId = useProfile()?.id;
  return (
    <RecordTable
      {...parts}
      records={ticketRecords}
      label={t('shell:page.ticket')}
      path="/ticket"
      page={useTicketPage()}
      search={search}
      searchLabel={t('list.search')}
      columns={useTicketTableColumns()}
      columnsBeside={columnsBeside}
      plainFacts="line"
      fits={(ticket) => fitsTicketFilters(ticket, search.filters as TicketFilters, ownId)}
      isNews={(ticket) => isTicketNews(ticket, ownId)}
      menu={ticketMenu}
      keys={[]}
      bulkActions={useTicketActions()}
      empty={useTicketEmpty(search)}
    />
  );
}

const countOf = (tab: TicketTab, counts: TicketCounts | undefined): number | null | undefined => {
  if (tab === 'open') return counts ? counts.open + counts.pending : null;
  return tab === 'mine' || tab === 'unassigned' ? (counts?.[tab] ?? null) : undefined;
};

/** Counts are of all tickets that the user may see, and would be wrong beside a narrower list. */
const hasNone = (filters: Omit<TicketFilters, 'tab'>) => Object.values(filters).every((value) => value === undefined);

interface TicketTabsProps {
  view: TicketView;
  search: TableSearch;
  target: FilterTarget;
  children: ReactNode;
}

/** Tabs by assignee and status, each with its number of tickets, unless a search or a filter narrows the list. */
function TicketTabs({ view, search, target, children }: TicketTabsProps) {
  const { t } = useTranslation('tickets');
  const { data } = useTicketCounts();
  const tabs = tabsByView[view];
  const { tab = 'open', ...narrowing } = search.filters as TicketFilters;
  const counts = hasNone(narrowing) ? data : undefined;
  return (
    <Tabs
      label={t('list.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`list.tab.${id}`), count: countOf(id, counts) }))}
      value={tabs.includes(tab) ? tab : tabs[0]!}
      onValueChange={(next) => target.setFilters({ tab: next === 'open' ? undefined : next })}
    >
      {children}
    </Tabs>
  );
}

interface TicketRailProps {
  filters: RecordFilters;
  /** The dialog has a title of its own. */
  isInDialog?: boolean;
}

/** All filters of tickets. Each status has the number of tickets that the user may see. */
function TicketRail({ filters: { lists, others, target }, isInDialog }: TicketRailProps) {
  const { data } = useTicketCounts();
  const { tab, status: _, ...narrowing } = target.filters as TicketFilters;
  const counts = !isTabOfPerson(tab) && hasNone(narrowing) ? data : undefined;
  return (
    <FilterRail
      lists={
        <>
          {lists.map((filter) => (
            <FilterList
              key={filter.key}
              filter={filter}
              target={target}
              countOf={
                filter.key === 'status' && counts ? (value) => formatCount(counts[value as TicketStatus]) : undefined
              }
            />
          ))}
          <CustomerFilter target={target} />
        </>
      }
      filters={others}
      target={target}
      isInDialog={isInDialog}
    />
  );
}
