import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowMark } from '#shared/ui/data-table/table-types.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { useRowSteps } from '#shared/ui/row-keys.ts';
import { useChangedTickets, useGoneTickets } from '../api/ticket-cache.ts';
import { fitsTicketFilters, toTicketQuery } from '../api/ticket-filters.ts';
import { useTickets } from '../api/tickets.queries.ts';
import { ticketName } from '../bulk/change-tickets.ts';
import { useTicketActions } from '../bulk/use-ticket-actions.tsx';
import { TicketMenu } from '../components/ticket-menu.tsx';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import type { TicketFilters } from '../tickets.search.ts';
import { useTicketTableColumns } from './ticket-columns.tsx';
import { useTicketEmpty } from './use-ticket-empty.tsx';

export interface TicketTableProps {
  search: TableSearch;
  filters: readonly FilterDefinition[];
  toolbarEnd: ReactNode;
}

/** The tickets as a table, on phones as cards. */
export function TicketTable({ search, filters, toolbarEnd }: TicketTableProps) {
  const { t } = useTranslation(['tickets', 'shell']);
  const page = useTicketPage();
  const list = useRef<HTMLDivElement>(null);
  const columns = useTicketTableColumns();
  const bulkActions = useTicketActions();
  const flashIds = useChangedTickets();
  const goneIds = useGoneTickets();
  const ownId = useProfile()?.id;
  const tickets = useTickets(search);
  const empty = useTicketEmpty(search);
  const chosen = search.filters as TicketFilters;
  const { order, sort } = search;
  const loadAll = useCallback(
    async (signal: AbortSignal) => {
      const query = { ...toTicketQuery(chosen), order, sort } as never;
      return (await api.call(ticketsApi.download, { query }, { signal, silent: true })).rows;
    },
    [chosen, order, sort],
  );
  useRowSteps(list);
  const marksOf = (row: Ticket): RowMark[] => [
    ...(row.isSeen ? [] : ['strong' as const]),
    ...(row.id === page.ticketId ? ['current' as const] : []),
    ...(fitsTicketFilters(row, chosen, ownId) && !goneIds.has(row.id) ? [] : ['leaving' as const]),
  ];
  return (
    <div ref={list}>
      <DataTable
        id="tickets"
        label={t('shell:page.ticket')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={ticketName}
        rowLink={({ id }) => ({ to: '/ticket', search: { ...page.params, view: undefined, ticket: id } })}
        rowMenu={(ticket) => <TicketMenu ticket={ticket} />}
        rowMarks={marksOf}
        flashIds={flashIds}
        search={search}
        query={{ ...tickets, loadAll }}
        filters={filters}
        areFiltersBeside
        searchField={{ key: 'search', label: t('list.search') }}
        bulkActions={bulkActions}
        isExportable
        empty={empty}
        toolbarEnd={toolbarEnd}
      />
    </div>
  );
}
