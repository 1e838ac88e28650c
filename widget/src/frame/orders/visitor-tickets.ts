import { effect, type Signal, signal } from '@preact/signals';
import { getTicketCall } from '@sala/client/visitor/visitor-parts.evaluated.ts';
import { callAt } from '@sala/client/wire/calls.ts';
import type { TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { Chat } from '../chat/chat.ts';

interface KnownTicket {
  readonly title: string;
  readonly status: TicketStatus;
  readonly url: string;
}

interface Tickets {
  /** The loaded ticket. */
  of(id: string): Signal<KnownTicket | undefined>;
  /** Loads a ticket; concurrent calls of several rows share one request. */
  load(id: string): void;
}

const known = new WeakMap<Chat, Tickets>();

function createTickets(chat: Chat): Tickets {
  const tickets = new Map<string, Signal<KnownTicket | undefined>>();
  const asked = new Set<string>();

  function of(id: string): Signal<KnownTicket | undefined> {
    const held = tickets.get(id) ?? signal<KnownTicket | undefined>(undefined);
    tickets.set(id, held);
    return held;
  }
  async function load(id: string): Promise<void> {
    if (asked.has(id)) return;
    asked.add(id);
    // After a failure the ticket is loaded with its next event or after a reconnect.
    const ticket = await chat.call(callAt(getTicketCall, { id })).catch(() => undefined);
    asked.delete(id);
    if (ticket) of(id).value = ticket;
  }

  effect(() => {
    if (chat.connection.value === 'up') for (const id of tickets.keys()) void load(id);
  });
  return { of, load: (id) => void load(id) };
}

/** The tickets of the visitor of this chat. */
export function getTickets(chat: Chat): Tickets {
  const found = known.get(chat) ?? createTickets(chat);
  known.set(chat, found);
  return found;
}
