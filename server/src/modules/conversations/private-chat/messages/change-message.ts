import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import { editMinutes, type PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import type { PrivateMessageRow } from '../private-chat.table.ts';
import { businessesOf, readPeople } from '../rooms/members.repository.ts';
import { assertWritable, getJoinedRoom, lockJoinedRoom } from '../rooms/room-access.ts';
import type { OwnRoomRow } from '../rooms/rooms.repository.ts';
import { lastMessageOf } from './append-message.ts';
import { presentMessages } from './messages.projection.ts';
import {
  findMessage,
  lockMessage,
  noteMentions,
  updateLastMessage,
  updateMessage,
  withdrawQuotes,
} from './messages.repository.ts';
import { assertWordsAllowed, mentionsOf } from './send-message.ts';

interface OfMessage {
  readonly roomId: string;
  readonly id: string;
}

/** A message of the room that somebody has written and nobody deleted. Throws recordNotFound. */
export function assertThere(row: PrivateMessageRow | undefined, roomId: string): PrivateMessageRow {
  return found(row && row.room_id === roomId && row.sender_id && !row.deleted_at ? row : undefined);
}

/** Changes a message of a room that the actor is in, with both locked; everybody in it is notified. Throws recordNotFound. */
export async function changeMessage(
  context: PrivateChatContext,
  actor: UserActor,
  { roomId, id }: OfMessage,
  write: (host: UnitOfWork, row: PrivateMessageRow, room: OwnRoomRow, unit: UnitOfWork) => Promise<PrivateMessageRow>,
): Promise<PrivateMessage> {
  const row = await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    const host = unit.beside(room.merchant_id);
    const before = assertThere(await lockMessage(host, id), roomId);
    const after = await write(host, before, room, unit);
    if (after === before) return after;
    if (after.text !== before.text || after.deleted_at) {
      const people = await readPeople(context.database, [after.sender_id!]);
      await updateLastMessage(host, roomId, after.seq, lastMessageOf(after, people.get(after.sender_id!)?.name ?? ''));
      unit.emit('privateRoom.changed', { hostId: room.merchant_id, roomId, gone: [], isTalk: true });
    }
    unit.emit('privateMessage.changed', { hostId: room.merchant_id, roomId, messageId: id, isNew: false });
    return after;
  });
  const [message] = await presentMessages(context, [row], actor.merchantId);
  return message!;
}

/** Changes the words; what was there is kept for everybody in the room to read. */
export async function editMessage(
  context: PrivateChatContext,
  actor: UserActor,
  { text, mentionIds, ...named }: OfMessage & { text: string; mentionIds: readonly string[] },
): Promise<PrivateMessage> {
  const before = await getJoinedRoom(context, actor, named.roomId);
  await assertWordsAllowed(context, before, text);
  const mentions = await mentionsOf(context, before, mentionIds);
  return changeMessage(context, actor, named, async (host, row, room, unit) => {
    assertWritable(room);
    if (row.sender_id !== actor.userId || row.type === 'system') fail(privateChatErrors.privateMessageNotYours);
    const now = context.clock.now();
    if (now.getTime() - row.created_at.getTime() > editMinutes * 60_000)
      fail(privateChatErrors.editTimeIsOver, { minutes: editMinutes });
    if (row.text === text) return row;
    const edits = [...row.edits, { text: row.text, until: now.toISOString() }];
    const known = new Set(row.details.mentions?.map(({ id }) => id));
    const userIds = mentions.map(({ id }) => id).filter((id) => !known.has(id));
    if (userIds.length > 0) await noteMentions(unit, businessesOf(room), named.roomId, { userIds, seq: row.seq });
    return updateMessage(host, row, { text, edits, edited_at: now, details: { ...row.details, mentions } });
  });
}

/** Leaves a tombstone; words, file and what was there before are gone. Also in a room that can only be read. */
export function removeMessage(
  context: PrivateChatContext,
  actor: UserActor,
  named: OfMessage,
): Promise<PrivateMessage> {
  return changeMessage(context, actor, named, async (host, row, room, unit) => {
    // Those of a partner are moderators of their own people.
    const isTheirs = room.merchant_id === actor.merchantId || row.sender_merchant_id === actor.merchantId;
    const decides = room.kind !== 'direct' && room.role !== 'member' && isTheirs;
    if (row.sender_id !== actor.userId && !decides) fail(privateChatErrors.privateMessageNotYours);
    for (const id of await withdrawQuotes(host, row))
      unit.emit('privateMessage.changed', {
        hostId: room.merchant_id,
        roomId: row.room_id,
        messageId: id,
        isNew: false,
      });
    if (row.attachment) await discardUpload(context, unit.beside(row.sender_merchant_id!), row.attachment.id);
    return updateMessage(host, row, {
      text: '',
      attachment: null,
      details: {},
      reactions: [],
      edits: [],
      transcript: null,
      deleted_at: context.clock.now(),
    });
  });
}

/** An emoji of the actor's comes or goes. */
export function reactToMessage(
  context: PrivateChatContext,
  actor: UserActor,
  { emoji, isOn, ...named }: OfMessage & { emoji: PrivateMessage['reactions'][number]['emoji']; isOn: boolean },
): Promise<PrivateMessage> {
  return changeMessage(context, actor, named, async (host, row, room) => {
    assertWritable(room);
    const known = row.reactions.find((reaction) => reaction.emoji === emoji);
    if ((known?.people.some(({ id }) => id === actor.userId) ?? false) === isOn) return row;
    const others = (known?.people ?? []).filter(({ id }) => id !== actor.userId);
    const people = isOn ? [...others, { id: actor.userId, name: actor.name }] : others;
    const reactions = known
      ? row.reactions.map((reaction) => (reaction === known ? { emoji, people } : reaction))
      : [...row.reactions, { emoji, people }].slice(0, 20);
    return updateMessage(host, row, { reactions: reactions.filter((reaction) => reaction.people.length > 0) });
  });
}

/** What a message said before, the oldest first. */
export async function readHistory(
  context: PrivateChatContext,
  actor: UserActor,
  { roomId, id }: OfMessage,
): Promise<{ text: string; until: string }[]> {
  const room = await getJoinedRoom(context, actor, roomId);
  return assertThere(await findMessage(context.database, room.merchant_id, id), roomId).edits;
}
