import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { ListPage } from '#shared/api/client.ts';
import { placeCard } from './ticket-columns.ts';
import { ticketKeys } from './tickets.queries.ts';

type Tickets = ListPage<Ticket[]>;
export type TicketChange = (ticket: Ticket) => Ticket;

/** How long a row that changed is set off. In ms. */
const flashTime = 2000;

/** Tickets that an event has just changed. */
const useChanged = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
export const useChangedTickets = (): ReadonlySet<string> => useChanged(({ ids }) => ids);

export function flashTicket(id: string): void {
  useChanged.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
  setTimeout(() => {
    useChanged.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) }));
  }, flashTime);
}

/** Tickets that were taken away, or out of one’s scope, and may still stand in a list. */
const useGone = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
export const useGoneTickets = (): ReadonlySet<string> => useGone(({ ids }) => ids);
export const markTicketGone = (id: string): void => useGone.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
const markTicketBack = (id: string): void =>
  useGone.setState((state) =>
    state.ids.has(id) ? { ids: new Set([...state.ids].filter((other) => other !== id)) } : state,
  );

function changeRows(page: Tickets | undefined, id: string, change: TicketChange): Tickets | undefined {
  if (!page?.rows.some((row) => row.id === id)) return page;
  return { ...page, rows: page.rows.map((row) => (row.id === id ? change(row) : row)) };
}

/** Changes a ticket wherever a list or a column shows it. Answers whether any did. */
export function changeTicket(queryClient: QueryClient, id: string, change: TicketChange): boolean {
  let isShown = false;
  const noted: TicketChange = (ticket) => {
    isShown = true;
    return change(ticket);
  };
  queryClient.setQueriesData<Tickets>({ queryKey: ticketKeys.list }, (page) => changeRows(page, id, noted));
  queryClient.setQueriesData<InfiniteData<Tickets>>({ queryKey: ticketKeys.columns }, (data) =>
    data?.pages.some(({ rows }) => rows.some((row) => row.id === id))
      ? { ...data, pages: data.pages.map((page) => changeRows(page, id, noted)!) }
      : data,
  );
  return isShown;
}

/** Takes the answer of a call, or an event, into every list on the page. Answers whether any shows it. */
export function takeTicket(queryClient: QueryClient, ticket: Ticket): boolean {
  markTicketBack(ticket.id);
  let latest: Ticket | undefined;
  const isShown = changeTicket(queryClient, ticket.id, (held) => {
    latest = held.version < ticket.version ? { ...held, ...ticket } : held;
    return latest;
  });
  if (latest) placeCard(queryClient, latest);
  return isShown;
}

/** Shows already what was just asked for. Answers the way back, for when it is refused. */
export function foresee(queryClient: QueryClient, ticket: Ticket, change: Partial<Ticket>): () => void {
  const apply = (values: Partial<Ticket>) => {
    let foreseen: Ticket | undefined;
    // What became of it meanwhile is newer than what was foreseen, and stays.
    changeTicket(queryClient, ticket.id, (held) => {
      if (held.version !== ticket.version) return held;
      foreseen = { ...held, ...values };
      return foreseen;
    });
    if (foreseen) placeCard(queryClient, foreseen);
  };
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, ticket[key as keyof Ticket]]));
  apply(change);
  return () => apply(before);
}
