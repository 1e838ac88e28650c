import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useProfile } from '#shared/session/session.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { fitsTicketFilters } from '../api/ticket-filters.ts';
import { ticketKeys } from '../api/tickets.queries.ts';
import { useTicketsNews } from '../api/tickets-news.ts';
import type { TicketFilters, TicketView } from '../tickets.search.ts';

/** One who has scrolled further than this reads, and nothing is to move under their eyes. In px. */
const nearTop = 80;

export interface FreshTickets {
  /** New ones that are held back. */
  readonly count: number;
  /** Goes to the top of the first page, where they are. */
  show(): void;
}

/** Keeps what is shown right, and counts what came while somebody reads further down or on a later page. */
export function useFreshTickets(
  main: RefObject<HTMLElement | null>,
  view: TicketView,
  search: TableSearch,
): FreshTickets {
  const queryClient = useQueryClient();
  const ownId = useProfile()?.id;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const scope = JSON.stringify([view, search.filters, search.order, search.sort]);
  // With other filters the list is asked for anew.
  useEffect(() => setIds(new Set()), [scope]);
  useTicketsNews({
    mayMove: () => view === 'board' || (search.page === 1 && (main.current?.scrollTop ?? 0) < nearTop),
    onNew: (ticket: Ticket) => {
      if (fitsTicketFilters(ticket, search.filters as TicketFilters, ownId))
        setIds((before) => new Set(before).add(ticket.id));
    },
    onFresh: () => setIds((before) => (before.size > 0 ? new Set() : before)),
  });
  return {
    count: ids.size,
    show: () => {
      setIds(new Set());
      if (search.page > 1) search.setPage(1);
      main.current?.scrollTo({ top: 0 });
      void queryClient.invalidateQueries({ queryKey: ticketKeys.list });
    },
  };
}
