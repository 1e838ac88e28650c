import { chatErrors } from '@sala/contract/chat/chat.errors.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { VisitorNote } from '@sala/contract/chat/customers.schema.ts';
import { chatRooms } from '#modules/chat/chat.public.ts';
import { nameOf } from '#modules/users/users.public.ts';
import { may, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import './visitor-notes.table.ts';

/** Who needs more than that writes a book. */
const maxNotes = 100;

type Query = TenantDatabase['query'];

async function readNotes(query: Query, visitorId: string): Promise<VisitorNote[]> {
  const rows = await query
    .selectFrom('visitor_notes')
    .innerJoin('users', 'users.id', 'visitor_notes.author_id')
    .select([
      'visitor_notes.id',
      'visitor_notes.visitor_id',
      'visitor_notes.text',
      'visitor_notes.author_id',
      'visitor_notes.created_at',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .where('visitor_notes.visitor_id', '=', visitorId)
    .orderBy('visitor_notes.created_at', 'desc')
    .orderBy('visitor_notes.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    visitorId: row.visitor_id,
    text: row.text,
    author: { id: row.author_id, name: nameOf(row) },
    createdAt: row.created_at.toISOString(),
  }));
}

async function assertVisitor(query: Query, id: string): Promise<void> {
  found(await query.selectFrom('visitors').select('id').where('id', '=', id).executeTakeFirst());
}

export async function listVisitorNotes(
  context: AppContext,
  actor: UserActor,
  visitorId: string,
): Promise<VisitorNote[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  await assertVisitor(query, visitorId);
  return readNotes(query, visitorId);
}

/** Throws tooManyVisitorNotes when the visitor has as many as there may be. */
export async function createVisitorNote(
  context: AppContext,
  actor: UserActor,
  { visitorId, text }: { visitorId: string; text: string },
): Promise<VisitorNote> {
  const id = newId();
  const notes = await inTransaction(context, actor.merchantId, async ({ query }) => {
    // One after the other, so that the bound holds.
    found(
      await query.selectFrom('visitors').select('id').where('id', '=', visitorId).forNoKeyUpdate().executeTakeFirst(),
    );
    if ((await readNotes(query, visitorId)).length >= maxNotes)
      fail(chatErrors.tooManyVisitorNotes, { max: String(maxNotes) });
    const row = { id, visitor_id: visitorId, author_id: actor.userId, text, created_at: context.clock.now() };
    await query.insertInto('visitor_notes').values(row).execute();
    return readNotes(query, visitorId);
  });
  tell(context, actor.merchantId, visitorId, notes);
  return found(notes.find((note) => note.id === id));
}

/** Throws noteNotYours for who neither wrote it nor may block customers. */
export async function removeVisitorNote(context: AppContext, actor: UserActor, noteId: string): Promise<null> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const note = found(
    await query
      .selectFrom('visitor_notes')
      .select(['visitor_id', 'author_id'])
      .where('id', '=', noteId)
      .executeTakeFirst(),
  );
  if (note.author_id !== actor.userId && !may(actor, 'update', 'block-customer')) fail(chatErrors.noteNotYours);
  await query.deleteFrom('visitor_notes').where('id', '=', noteId).execute();
  tell(context, actor.merchantId, note.visitor_id, await readNotes(query, note.visitor_id));
  return null;
}

function tell(context: AppContext, merchantId: string, visitorId: string, notes: VisitorNote[]): void {
  context.realtime.emit(roomNamespace, chatRooms.readers(merchantId), 'chat:visitorNotesChanged', { visitorId, notes });
}
