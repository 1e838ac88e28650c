import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { canReadChatsAs, listUsers, userStatus } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { findChannel, lockChannel } from '../channels/channels.repository.ts';
import { canReadChannel, channelScope } from '../chat.policy.ts';
import { mentionsIn } from './mentions.ts';
import { findNote, insertNote, listNotes, markNoteDeleted } from './notes.repository.ts';
import './notes.events.ts';

export async function listChannelNotes(context: AppContext, actor: UserActor, channelId: string): Promise<Note[]> {
  return found(await listNotes(context.database, actor.merchantId, channelId, channelScope(actor)));
}

/** Writes a note after the last message; the same id sent again returns the stored one. Notifies mentioned colleagues. */
export async function createNote(
  context: AppContext,
  actor: UserActor,
  { id, channelId, text }: { id: string; channelId: string; text: string },
): Promise<Note> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const channel = found(await lockChannel(unit, channelId));
    if (!canReadChannel(actor, channel)) fail(commonErrors.recordNotFound);
    const mentioned = await colleaguesNamedIn(unit, text);
    const written = await insertNote(unit, {
      id,
      channel_id: channelId,
      after_seq: channel.lastSeq,
      author_id: actor.userId,
      text,
      mentions: JSON.stringify(mentioned),
      event: null,
      created_at: context.clock.now(),
      deleted_at: null,
    });
    if (!written || written.note.author?.id !== actor.userId) return fail(commonErrors.recordNotFound);
    if (!written.isNew) return written.note;
    await notifyMentioned(context, unit, channel, { actor, userIds: mentioned });
    unit.emit('note.changed', { merchantId: actor.merchantId, note: written.note });
    return written.note;
  });
}

async function colleaguesNamedIn(unit: UnitOfWork, text: string): Promise<string[]> {
  const ids = mentionsIn(text);
  if (ids.length === 0) return [];
  const readers = (await listUsers(unit, { ids, status: userStatus.active })).filter(canReadChatsAs);
  return ids.filter((id) => readers.some((reader) => reader.id === id));
}

async function notifyMentioned(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { actor, userIds }: { actor: UserActor; userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds)
    if (userId !== actor.userId)
      await notify(context, unit, {
        userId,
        kind: 'conversationMention',
        params: { by: actor.name, visitor: channel.visitor.name },
        link: `/chat?c=${channel.id}`,
        topic: `mention:${channel.id}`,
      });
}

/** Deletes the user's own note; deleting it again returns the same tombstone. */
export async function removeNote(context: AppContext, actor: UserActor, noteId: string): Promise<Note> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const note = found(await findNote(unit, noteId));
    const channel = await findChannel(context.database, actor.merchantId, note.channelId, channelScope(actor));
    if (!channel || note.event !== null) fail(commonErrors.recordNotFound);
    if (note.author?.id !== actor.userId) fail(chatErrors.noteNotYours);
    if (note.deletedAt !== null) return note;
    await markNoteDeleted(unit, noteId, context.clock.now());
    const tombstone = found(await findNote(unit, noteId));
    unit.emit('note.changed', { merchantId: actor.merchantId, note: tombstone });
    return tombstone;
  });
}
