import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type TicketFilters, type TicketView, ticketPartsOf, ticketsSearch } from '../tickets.search.ts';

type Params = Record<string, unknown>;

export interface TicketPage {
  readonly view: TicketView;
  /** The ticket whose panel is open. */
  readonly ticketId: string | undefined;
  readonly isNew: boolean;
  /** Everything the address says, without what is open. */
  readonly params: Params;
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
  const raw: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (change: (before: Params) => Params, replace = false) =>
      // The type of the search depends on the route, which this function does not know.
      void navigate({
        to: '.',
        search: (before: Params) => ticketsSearch(change(before)),
        replace,
        resetScroll: false,
      } as never),
    [navigate],
  );
  return useMemo(() => {
    const { view = 'table', ticket, new: isNew = false } = ticketPartsOf(raw);
    const { ticket: _open, new: _new, ...params } = ticketsSearch(raw) as Params;
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
