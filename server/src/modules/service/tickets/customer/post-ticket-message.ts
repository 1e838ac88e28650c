import type { TicketEvent } from '@sala/contract/conversations/chat/ticket-events.ts';
import { postServiceMessage } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

type Changed = DomainEvents['ticket.changed'];

function toNotice({ ticket, before, cause }: Changed): TicketEvent | undefined {
  if (cause === 'create') return 'created';
  if (!before || before.status === ticket.status) return undefined;
  if (ticket.status === 'resolved') return 'resolved';
  return before.status === 'resolved' ? 'reopened' : undefined;
}

/** Posts an event of a ticket into the conversation it came from, in the transaction of the event. */
export async function postTicketMessage(context: AppContext, unit: UnitOfWork, changed: Changed): Promise<void> {
  const { id: ticketId, ticketNumber, channelId } = changed.ticket;
  const news = toNotice(changed);
  if (!news || channelId === null) return;
  await postServiceMessage(context, unit, { channelId, ticket: { ticketId, ticketNumber, news } });
}
