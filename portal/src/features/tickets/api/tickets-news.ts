import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { changeTicket, flashTicket, markTicketGone, takeTicket } from './ticket-cache.ts';
import { ticketDetail, ticketKeys } from './tickets.queries.ts';

/** What many people change at once is asked for together, and a row that left stays in sight for so long. In ms. */
const pause = 1500;

export interface TicketsNewsOptions {
  /** Whether rows may come and go now; where not, what is shown changes in its place and nothing moves. */
  mayMove: () => boolean;
  /** A ticket was made that no list shows. */
  onNew: (ticket: Ticket) => void;
  /** Lists are asked for anew: what was held back is in them. */
  onFresh: () => void;
}

/** Keeps lists, columns and counts right while the page is open: what changed at once, the rest a moment later. */
export function useTicketsNews({ mayMove, onNew, onFresh }: TicketsNewsOptions): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  function askAgain() {
    timer.current = undefined;
    void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
    if (!mayMove()) return;
    onFresh();
    for (const queryKey of [ticketKeys.list, ticketKeys.columns]) void queryClient.invalidateQueries({ queryKey });
  }
  const askSoon = () => {
    timer.current ??= setTimeout(askAgain, pause);
  };

  useSocketEvent(roomNamespace, 'ticket:changed', (ticket) => {
    const isShown = takeTicket(queryClient, ticket);
    flashTicket(ticket.id);
    if (!isShown && ticket.version === 1 && !mayMove()) onNew(ticket);
    askSoon();
  });
  useSocketEvent(roomNamespace, 'ticket:gone', ({ id }) => {
    markTicketGone(id);
    askSoon();
  });
  useSocketEvent(roomNamespace, 'ticket:seen', ({ id, version }) =>
    changeTicket(queryClient, id, (ticket) => (ticket.version === version ? { ...ticket, isSeen: true } : ticket)),
  );
  useOnReconnect(askSoon);
}

/** While it is shown, a ticket follows whatever anybody does with it. */
export function useTicketNews(id: string): void {
  const queryClient = useQueryClient();
  const askAgain = () => {
    for (const queryKey of [ticketKeys.detail(id), ticketKeys.entries(id), ticketKeys.history(id)])
      void queryClient.invalidateQueries({ queryKey });
  };
  useSocketEvent(roomNamespace, 'ticket:changed', (ticket) => {
    if (ticket.id !== id) return;
    // The state at once; description, files and watchers, which the event does not tell, a moment later.
    queryClient.setQueryData(ticketDetail(id).queryKey, (held) =>
      held && held.version < ticket.version ? { ...held, ...ticket } : held,
    );
    askAgain();
  });
  useSocketEvent(roomNamespace, 'ticket:gone', (gone) => {
    if (gone.id === id) askAgain();
  });
  useSocketEvent(roomNamespace, 'ticket:mailed', (mailed) => {
    if (mailed.id === id) void queryClient.invalidateQueries({ queryKey: ticketKeys.entries(id) });
  });
  useOnReconnect(askAgain);
}
