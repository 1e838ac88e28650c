import { useMemo } from 'react';
import { type SearchParams, usePageSearch } from '#shared/ui/use-page-search.ts';
import { type TicketFilters, type TicketView, ticketPartsOf, ticketsSearch } from '../tickets.search.ts';

export interface TicketPage {
  readonly view: TicketView;
  /** The ticket whose panel is open. */
  readonly ticketId: string | undefined;
  readonly isNew: boolean;
  /** Everything the address says, without what is open. */
  readonly params: SearchParams;
  openTicket(id: string): void;
  closeTicket(): void;
  openNew(): void;
  closeNew(): void;
  setView(view: TicketView): void;
  /** Shows the tickets that these filters name, in the place of all that are chosen. */
  show(filters: TicketFilters): void;
}

/** What the page shows, and the ways to change it: all of it stands in the address. */
export function useTicketPage(): TicketPage {
  const { raw, go } = usePageSearch(ticketsSearch);
  return useMemo(() => {
    const { view = 'table', ticket, new: isNew = false } = ticketPartsOf(raw);
    const { ticket: _open, new: _new, ...params } = ticketsSearch(raw) as SearchParams;
    return {
      view,
      ticketId: ticket,
      isNew,
      params,
      openTicket: (id) => go((before) => ({ ...before, ticket: id, new: undefined }), ticket !== undefined),
      closeTicket: () => go((before) => ({ ...before, ticket: undefined })),
      openNew: () => go((before) => ({ ...before, new: true })),
      closeNew: () => go((before) => ({ ...before, new: undefined }), true),
      setView: (next) => go((before) => ({ ...before, view: next, page: undefined })),
      show: (filters) => go(({ view: shown }) => ({ ...filters, view: shown })),
    };
  }, [raw, go]);
}
