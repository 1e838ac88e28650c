import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { VisitorNote } from '@sala/contract/conversations/chat/customers.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { chatRooms } from '#modules/conversations/chat/chat.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { findVisitor, lockVisitor } from '../visitors.repository.ts';
import { listJoined } from './joined-visitors.repository.ts';
import { deleteNote, findNote, insertNote, listNotes } from './visitor-notes.repository.ts';

/** Most notes about a visitor. */
const maxNotes = 100;

export async function listVisitorNotes(
  context: AppContext,
  actor: UserActor,
  visitorId: string,
): Promise<VisitorNote[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  found(await findVisitor(query, visitorId));
  return listNotes(query, visitorId);
}

/** Throws tooManyVisitorNotes when the limit is reached. */
export async function createVisitorNote(
  context: AppContext,
  actor: UserActor,
  { visitorId, text }: { visitorId: string; text: string },
): Promise<VisitorNote> {
  const id = newId();
  await inTransaction(context, actor.merchantId, async ({ query }) => {
    // Serialized, so that the limit holds.
    found(await lockVisitor(query, visitorId));
    if ((await listNotes(query, visitorId)).length >= maxNotes)
      fail(chatErrors.tooManyVisitorNotes, { max: String(maxNotes) });
    const row = { id, visitor_id: visitorId, author_id: actor.userId, text, created_at: context.clock.now() };
    await insertNote(query, row);
  });
  const notes = await broadcastNotes(context, actor.merchantId, visitorId);
  return found(notes.find((note) => note.id === id));
}

/** Throws noteNotYours for users who neither wrote it nor may block customers. */
export async function removeVisitorNote(context: AppContext, actor: UserActor, noteId: string): Promise<null> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const note = found(await findNote(query, noteId));
  if (note.author_id !== actor.userId && !hasPermission(actor, 'update', 'block-customer'))
    fail(chatErrors.noteNotYours);
  await deleteNote(query, noteId);
  await broadcastNotes(context, actor.merchantId, note.visitor_id);
  return null;
}

/** Tells what is noted of a person now, for each way by which they write; answers it. */
export async function broadcastNotes(
  context: AppContext,
  merchantId: string,
  visitorId: string,
): Promise<VisitorNote[]> {
  const { query } = context.database.forMerchant(merchantId);
  const [notes, joined] = await Promise.all([listNotes(query, visitorId), listJoined(query, visitorId)]);
  for (const id of [visitorId, ...joined.map((other) => other.id)])
    context.realtime.emit(roomNamespace, chatRooms.readers(merchantId), 'chat:visitorNotesChanged', {
      visitorId: id,
      notes,
    });
  return notes;
}
