import { isBlank } from '@sala/contract/core/rules/typed-text.ts';
import type { TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import { lockRecord } from '#kernel/record-kind.ts';
import type { Uploader } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { attachFiles } from '../files/ticket-files.ts';
import { cleanMarkup, readMarkup } from '../rich-text.ts';
import { customerActor } from '../tickets/history.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import type { TicketPatch } from '../tickets/tickets.repository.ts';
import { writeTicket } from '../tickets/write-ticket.ts';
import { ticketKind } from '../tickets.kind.ts';
import { findEntryOfMessage, insertEntry } from './entries.repository.ts';

export interface CustomerMessage {
  readonly source: 'page' | 'mail' | 'chat';
  /** The name they use here; left out: that of the ticket. */
  readonly name?: string | undefined;
  /** HTML or plain text; may be empty with files. */
  readonly body: string;
  readonly uploadIds?: readonly string[];
  /** Owner of the uploads. */
  readonly uploader?: Uploader;
  /** Id of the mail or chat message, so that a repeat is ignored. */
  readonly messageId?: string | undefined;
}

export interface CustomerEntry {
  readonly ticket: TicketState;
  readonly entry: Pick<TicketEntry, 'id' | 'kind' | 'source'>;
  readonly isNew: boolean;
}

/** The customer waits since their first unanswered message; a resolved ticket is reopened. */
function toPatch(ticket: TicketState, at: Date, files: number): TicketPatch {
  return {
    answer_count: ticket.answerCount + 1,
    file_count: ticket.fileCount + files,
    waiting_since: ticket.waitingSince ? new Date(ticket.waitingSince) : at,
    ...(ticket.status === 'resolved' && { status: 'open' }),
  };
}

/** A message may have only files. */
function readBody({ body, uploadIds = [] }: CustomerMessage): string {
  const isSaidByFiles = uploadIds.length > 0 && isBlank(readMarkup(body).text);
  return isSaidByFiles ? '' : cleanMarkup(body).html;
}

/**
 * Adds the customer's message to the thread. Throws recordNotFound when the ticket was deleted, and at the fields `body` and
 * `attachmentIds`.
 */
export async function addCustomerEntry(
  context: AppContext,
  unit: UnitOfWork,
  { id: ticketId }: Pick<TicketState, 'id'>,
  words: CustomerMessage,
): Promise<CustomerEntry> {
  const ticket = found(await lockRecord(unit, ticketKind, ticketId));
  if (ticket.isDeleted) return found<CustomerEntry>(undefined);
  const { source, messageId, uploadIds = [] } = words;
  const before = messageId && (await findEntryOfMessage(unit.query, { ticketId, messageId }));
  if (before) return { ticket, entry: before, isNew: false };
  const body = readBody(words);
  const authorName = words.name || ticket.customer.name;
  const { id, at } = await insertEntry(unit, context.clock.now(), {
    ticketId,
    kind: 'customer',
    source,
    userId: null,
    authorName,
    body,
    messageId,
  });
  const uploader = words.uploader ?? { type: 'visitor', id: ticketId };
  const files = await attachFiles(context, unit, ticket, { uploadIds, uploader, entryId: id, addedBy: authorName });
  const entry = { id, kind: 'customer', source } as const;
  const isReopened = ticket.status === 'resolved';
  const next = await writeTicket(context, unit, ticket, {
    cause: isReopened ? 'reopen' : 'customer',
    creator: customerActor(authorName),
    patch: toPatch(ticket, at, files.length),
    lines: isReopened ? [{ field: 'reopened' }] : [],
    entry,
  });
  return { ticket: next, entry, isNew: true };
}
