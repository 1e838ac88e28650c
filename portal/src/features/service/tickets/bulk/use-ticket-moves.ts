import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { Ticket, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { sayTicketChanged } from './say-ticket-changed.ts';
import { askTickets, type TicketDetails } from './ticket-question.ts';
import { confirmDeletion, presentOf } from './use-ticket-actions.tsx';

function showRefusal(ticket: Ticket, error: unknown): void {
  const content = toApiError(error);
  showToast({ tone: 'error', id: `ticket:${ticket.id}`, content, duration: 5000 });
}

/** The running change of each ticket. The next change is based on its result. */
const running = new Map<string, Promise<Ticket | undefined>>();

/** Changes the known version of a ticket. The change is shown at once and reverted with the reason if it is refused. */
async function change(queryClient: QueryClient, ticket: Ticket, wish: TicketDetails): Promise<void> {
  const earlier = running.get(ticket.id);
  const own = runTicketChange(queryClient, ticket, wish, earlier);
  running.set(ticket.id, own);
  await own;
  if (running.get(ticket.id) === own) running.delete(ticket.id);
}

async function runTicketChange(
  queryClient: QueryClient,
  seen: Ticket,
  wish: TicketDetails,
  earlier: Promise<Ticket | undefined> | undefined,
): Promise<Ticket | undefined> {
  const { assigneeId, ...values } = wish;
  let takeBack = ticketRecords.foresee(queryClient, seen, values);
  const answered = await earlier;
  if (answered) takeBack = ticketRecords.foresee(queryClient, answered, values);
  const ticket = answered ?? seen;
  const body = { ...values, ...(assigneeId !== undefined && { assigneeId }), version: ticket.version };
  try {
    const changed = await api.call(ticketsApi.update, { params: { id: ticket.id }, body }, { silent: true });
    ticketRecords.keep(queryClient, changed);
    sayTicketChanged(queryClient, ticket, changed, wish);
    return changed;
  } catch (error) {
    takeBack();
    showRefusal(ticket, error);
    // A colleague may have changed the ticket; their change is shown, and the next attempt is based on it.
    const fresh = await ticketRecords.fresh(queryClient, ticket);
    return fresh.version > ticket.version ? fresh : undefined;
  }
}

async function remove(ticket: Ticket): Promise<void> {
  if (!(await confirmDeletion(1))) return;
  try {
    await api.call(ticketsApi.remove, { params: { id: ticket.id } }, { silent: true });
  } catch (error) {
    showRefusal(ticket, error);
  }
}

export interface TicketMoves {
  setStatus(ticket: Ticket, status: TicketStatus): void;
  /** This and the following actions ask for input first. */
  assign(ticket: Ticket): void;
  chooseStatus(ticket: Ticket): void;
  choosePriority(ticket: Ticket): void;
  remove(ticket: Ticket): void;
}

/** The actions on one ticket from its row or card. */
export function useTicketMoves(): TicketMoves {
  const queryClient = useQueryClient();
  const asked = async (action: keyof typeof presentOf, ticket: Ticket, present: TicketDetails) => {
    const details = await askTickets({ action, count: 1, present });
    if (details) await change(queryClient, ticket, details);
  };
  return {
    setStatus: (ticket, status) => void change(queryClient, ticket, { status }),
    assign: (ticket) => void asked('assign', ticket, { assigneeId: ticket.assignee?.id }),
    chooseStatus: (ticket) => void asked('status', ticket, presentOf.status(ticket)),
    choosePriority: (ticket) => void asked('priority', ticket, presentOf.priority(ticket)),
    remove: (ticket) => void remove(ticket),
  };
}
