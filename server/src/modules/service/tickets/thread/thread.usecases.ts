import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import type { TicketEntry, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { toCreator } from '#kernel/creator.ts';
import { type CursorPage, cursorPage } from '#kernel/pages.ts';
import { findVisible, lockVisible } from '#kernel/record-kind.ts';
import { broadcastSeen } from '#kernel/seen.ts';
import { assertNothingSensitiveIn } from '#modules/conversations/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { attachFiles } from '../files/ticket-files.ts';
import { joinFollowers } from '../followers/followers.repository.ts';
import { cleanMarkup } from '../rich-text.ts';
import type { Difference } from '../tickets/history.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import type { TicketPatch } from '../tickets/tickets.repository.ts';
import { writeTicket } from '../tickets/write-ticket.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { ticketKind, ticketSeen } from '../tickets.kind.ts';
import { getCapabilities } from '../tickets.policy.ts';
import { getEntry, insertEntry, listEntries } from './entries.repository.ts';
import { lockMentionedUsers } from './mentions.ts';

export async function readThread(
  context: AppContext,
  actor: UserActor,
  { ticketId, ...page }: { ticketId: string; limit: number; cursor?: string | undefined },
): Promise<CursorPage<TicketEntry>> {
  const { merchantId } = actor;
  await findVisible(context, ticketKind, actor, ticketId);
  const { query } = context.database.forMerchant(merchantId);
  return cursorPage(page, ({ limit, behindId: afterId }) =>
    listEntries(context, query, { merchantId, ticketId, limit, afterId }),
  );
}

interface EntryInput {
  readonly body: string;
  readonly attachmentIds: readonly string[];
  readonly mentionIds?: readonly string[];
}

interface Outcome {
  /** Computed from the time of the entry. */
  readonly patch: (at: Date) => TicketPatch;
  readonly differences?: readonly Difference[];
}

/** Adds a user's entry to a locked ticket's thread, with its further changes. */
async function postEntry(
  context: AppContext,
  unit: UnitOfWork,
  ticket: TicketState,
  {
    actor,
    kind,
    said,
    outcome,
  }: { actor: UserActor; kind: 'answer' | 'note'; said: EntryInput & { html: string }; outcome: Outcome },
): Promise<{ entryId: string; ticket: TicketState }> {
  const source = actor.apiToken ? 'program' : 'portal';
  const creator = toCreator(actor);
  const { id, at } = await insertEntry(unit, context.clock.now(), {
    ticketId: ticket.id,
    kind,
    source,
    userId: actor.userId,
    authorName: creator.name,
    body: said.html,
    mentionIds: said.mentionIds ?? [],
  });
  const files = await attachFiles(context, unit, ticket, {
    uploadIds: said.attachmentIds,
    uploader: { type: 'user', id: actor.userId },
    entryId: id,
    addedBy: creator.name,
  });
  const next = await writeTicket(context, unit, ticket, {
    cause: kind,
    creator,
    patch: { ...outcome.patch(at), file_count: ticket.fileCount + files.length },
    lines: outcome.differences ?? [],
    entry: { id, kind, source },
  });
  return { entryId: id, ticket: next };
}

/** The writer has seen the ticket's present version; the entry contains the state of its mail. */
async function presentReplyText(
  context: AppContext,
  actor: UserActor,
  said: { entryId: string; ticket: TicketState },
): Promise<TicketEntry> {
  const { merchantId } = actor;
  await broadcastSeen(context, ticketSeen, actor, said.ticket);
  return getEntry(context, context.database.forMerchant(merchantId).query, { merchantId, id: said.entryId });
}

export interface Answer extends EntryInput {
  readonly ticketId: string;
  /** New status of the ticket with the answer. */
  readonly status?: TicketStatus | undefined;
}

/** Answers the customer. Throws ticketStatusDenied for a new status without permission, at the fields, and tooManyTicketFiles. */
export async function answerTicket(context: TicketsContext, actor: UserActor, answer: Answer): Promise<TicketEntry> {
  const { ticketId, status } = answer;
  if (status && !getCapabilities(actor).changeStatus) fail(ticketErrors.ticketStatusDenied);
  const { html, text } = cleanMarkup(answer.body);
  await assertNothingSensitiveIn(context, actor.merchantId, text);
  const said = await inTransaction(context, actor.merchantId, async (unit) => {
    const ticket = await lockVisible(unit, ticketKind, actor, ticketId);
    const isMoved = status !== undefined && status !== ticket.status;
    return postEntry(context, unit, ticket, {
      actor,
      kind: 'answer',
      said: { ...answer, html },
      outcome: {
        patch: (at) => ({
          answer_count: ticket.answerCount + 1,
          waiting_since: null,
          ...(!ticket.firstAnsweredAt && { first_answered_at: at }),
          ...(isMoved && { status }),
        }),
        differences: isMoved ? [{ field: 'status', before: ticket.status, after: status }] : [],
      },
    });
  });
  return presentReplyText(context, actor, said);
}

export interface Note extends EntryInput {
  readonly ticketId: string;
  readonly mentionIds: readonly string[];
}

/** Writes an internal note; mentioned colleagues become followers. Throws at the fields, and tooManyTicketFiles. */
export async function noteTicket(context: AppContext, actor: UserActor, note: Note): Promise<TicketEntry> {
  const { html } = cleanMarkup(note.body);
  const said = await inTransaction(context, actor.merchantId, async (unit) => {
    const ticket = await lockVisible(unit, ticketKind, actor, note.ticketId);
    return writeNote(context, unit, ticket, { actor, note: { ...note, html } });
  });
  return presentReplyText(context, actor, said);
}

/** For a locked ticket and sanitized text. */
async function writeNote(
  context: AppContext,
  unit: UnitOfWork,
  ticket: TicketState,
  { actor, note }: { actor: UserActor; note: Omit<Note, 'ticketId' | 'body'> & { html: string } },
): Promise<{ entryId: string; ticket: TicketState }> {
  const mentioned = await lockMentionedUsers(unit, ticket, note.mentionIds);
  const others = mentioned.filter(({ id }) => id !== actor.userId);
  const joined = await joinFollowers(context, unit, ticket, others);
  return postEntry(context, unit, ticket, {
    actor,
    kind: 'note',
    said: { ...note, body: note.html, mentionIds: mentioned.map(({ id }) => id) },
    outcome: {
      patch: () => ({ note_count: ticket.noteCount + 1 }),
      differences: joined.map((name) => ({ field: 'follower', after: name })),
    },
  });
}
