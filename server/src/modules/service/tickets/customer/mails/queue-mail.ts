import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { setMailState } from '../../thread/entries.repository.ts';
import type { TicketMailKind } from '../../tickets.table.ts';
import { insertMail } from './ticket-mails.repository.ts';
import '../../tickets.events.ts';

type Changed = DomainEvents['ticket.changed'];

export const sendMailsJobName = 'tickets.send-mails';

/** The mail that a change causes; an answer that also resolves the ticket is one mail. */
export function toMail({ ticket, before, cause, entry }: Changed): TicketMailKind | undefined {
  const isResolved = ticket.status === 'resolved' && before?.status !== 'resolved';
  if (cause === 'create') return isResolved ? 'createdResolved' : 'created';
  if (ticket.isDeleted) return undefined;
  if (entry?.kind === 'answer') return isResolved ? 'answeredResolved' : 'answered';
  return isResolved ? 'resolved' : undefined;
}

/** Queues the mail to the customer in the transaction of the change. */
export async function queueMail(context: AppContext, unit: UnitOfWork, changed: Changed): Promise<void> {
  const kind = toMail(changed);
  if (!kind) return;
  const { merchantId, ticket, entry } = changed;
  const entryId = entry?.kind === 'answer' ? entry.id : null;
  await insertMail(unit, {
    id: newId(),
    ticket_id: ticket.id,
    entry_id: entryId,
    kind,
    created_at: context.clock.now(),
  });
  if (entryId) await setMailState(unit, entryId, 'waiting');
  await context.jobs.send(unit, sendMailsJobName, { merchantId, ticketId: ticket.id });
}
