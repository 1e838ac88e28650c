import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { Ticket, TicketDetail, TicketStatus } from '@sala/contract/tickets/tickets.schema.ts';
import { keepPreviousData, type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isMissing } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { type TableQuery, tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { TicketFilters } from '../tickets.search.ts';
import { type TicketQuery, toTicketQuery } from './ticket-filters.ts';

export const ticketKeys = {
  list: tableKey(ticketsApi.list),
  columns: ['tickets', 'columns'],
  counts: ['tickets', 'counts'],
  choices: ['tickets', 'choices'],
  detail: (id: string) => ['tickets', 'detail', id],
  entries: (id: string) => ['tickets', 'entries', id],
  history: (id: string) => ['tickets', 'history', id],
} as const;

/** A page of the tickets that the filters name. `useTicketsNews` keeps it right. */
export function useTickets(
  search: Pick<TableSearch, 'page' | 'limit' | 'order' | 'sort' | 'filters'>,
): TableQuery<Ticket> {
  const { page, limit, order, sort, filters } = search;
  const query = { page, limit, order, sort, ...toTicketQuery(filters as TicketFilters) };
  return useTableQuery(ticketsApi.list, { query: query as never });
}

const columnSize = 25;

/** The tickets of one status, as many as were asked for so far. */
export function useTicketColumn(status: TicketStatus, filters: TicketQuery) {
  const query = { ...filters, status, limit: columnSize, order: 'createdAt', sort: 'desc' } as const;
  return useInfiniteQuery({
    queryKey: [...ticketKeys.columns, query],
    queryFn: ({ signal, pageParam: page }) =>
      api.call(ticketsApi.list, { query: { ...query, page } }, { signal, silent: true }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * columnSize < (meta.total ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}

/** How many tickets of each status the reader may see, and how many are theirs or nobody's. */
const ticketCounts = queryOptions({
  queryKey: ticketKeys.counts,
  queryFn: ({ signal }) => api.call(ticketsApi.counts, {}, { signal, silent: true }),
});
export const useTicketCounts = () => useQuery(ticketCounts);

/** Projects, catalogue and people to filter by and to choose from. */
export const ticketChoices = queryOptions({
  queryKey: ticketKeys.choices,
  queryFn: ({ signal }) => api.call(ticketsApi.choices, {}, { signal, silent: true }),
  staleTime: 60_000,
});
export const useTicketChoices = () => useQuery(ticketChoices);

/** The whole of one ticket. */
export const ticketDetail = (id: string) =>
  queryOptions({
    queryKey: ticketKeys.detail(id),
    queryFn: ({ signal }) => api.call(ticketsApi.get, { params: { id } }, { signal, silent: true }),
    // What happened while nobody had it open nobody has told.
    staleTime: 0,
    // What is gone, or was never to be seen, does not come back by asking again.
    retry: (count, error) => !isMissing(error) && count < 2,
  });

/** What a call answered is what an open panel shows, unless it knows better already. */
export function keepTicketDetail(queryClient: QueryClient, ticket: TicketDetail): void {
  queryClient.setQueryData(ticketDetail(ticket.id).queryKey, (held) =>
    held && held.version > ticket.version ? held : ticket,
  );
}
