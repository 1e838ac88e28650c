import { previewLength } from '@sala/contract/conversations/chat/messages.schema.ts';
import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import type { PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import type { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { assertNothingSensitiveIn } from '#modules/conversations/chat/chat.public.ts';
import { claimUploadFor, type StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import type { PrivateMessageDetails, PrivateMessageRow } from '../private-chat.table.ts';
import { listChatters } from '../rooms/colleagues.ts';
import { businessesOf, listMembers, readPeople, returnToDirect } from '../rooms/members.repository.ts';
import { assertWritable, getJoinedRoom, lockJoinedRoom, peopleOfDirect } from '../rooms/room-access.ts';
import type { OwnRoomRow } from '../rooms/rooms.repository.ts';
import { appendMessage } from './append-message.ts';
import { readCard } from './cards.ts';
import { presentMessages } from './messages.projection.ts';
import { findMessage, lockMessage, moveSeen, noteMentions } from './messages.repository.ts';

type NewMessage = EndpointParsedInput<typeof privateMessagesApi.create>['body'];

/** Words that a business in the room keeps out are refused to everybody in it. Throws bankInformation and phoneInformation. */
export async function assertWordsAllowed(context: PrivateChatContext, room: OwnRoomRow, text: string): Promise<void> {
  if (!text) return;
  for (const merchantId of businessesOf(room))
    if ((await context.privateChat.read(merchantId))?.is_guarded)
      await assertNothingSensitiveIn(context, merchantId, text);
}

/** Stores a message, or answers the one that was stored under the same id before. */
export async function sendMessage(
  context: PrivateChatContext,
  actor: UserActor,
  body: NewMessage,
): Promise<PrivateMessage> {
  const room = await getJoinedRoom(context, actor, body.roomId);
  const duplicate = await findMessage(context.database, room.merchant_id, body.id);
  if (duplicate) return answerDuplicate(context, actor, body, duplicate);
  assertWritable(room);
  await assertWordsAllowed(context, room, body.text ?? '');
  const card = body.type === 'card' ? await readCard(context, actor, body) : undefined;
  const mentions = await mentionsOf(context, room, body.mentionIds);
  const row = await inTransaction(context, actor.merchantId, async (unit) => {
    const locked = await lockJoinedRoom(unit, actor, body.roomId);
    assertWritable(locked);
    const host = unit.beside(room.merchant_id);
    const stored = await lockMessage(host, body.id);
    if (stored) return stored;
    if (locked.kind === 'direct' && locked.member_count < 2) await bringBack(context, unit, locked);
    const attachment = 'attachmentId' in body ? await claim(unit, actor, body) : null;
    const details: PrivateMessageDetails = {
      ...(body.replyToId !== undefined && { replyTo: await quote(context, host, body.roomId, body.replyToId) }),
      ...('voice' in body && body.voice && attachment?.kind === 'audio' && { voice: body.voice }),
      ...(card && { card }),
      ...(mentions.length > 0 && { mentions }),
    };
    const message = await appendMessage(
      unit,
      room.merchant_id,
      {
        id: body.id,
        room_id: body.roomId,
        type: attachment?.kind ?? body.type,
        text: body.text ?? '',
        attachment,
        details,
        sender_merchant_id: actor.merchantId,
        sender_id: actor.userId,
        created_at: context.clock.now(),
      },
      actor.name,
    );
    await moveSeen(unit, body.roomId, actor.userId, message.seq);
    if (mentions.length > 0)
      await noteMentions(unit, businessesOf(room), body.roomId, {
        userIds: mentions.map(({ id }) => id),
        seq: message.seq,
      });
    return message;
  });
  return answerDuplicate(context, actor, body, row);
}

/** A person who left a room of two still receives what the other writes. Throws roomIsReadonly where they may not use private chat any more. */
async function bringBack(context: PrivateChatContext, unit: UnitOfWork, room: OwnRoomRow): Promise<void> {
  const two = await listChatters(unit, peopleOfDirect(room));
  if (two.length < 2) fail(privateChatErrors.roomIsReadonly);
  const ids = two.map(({ id }) => id);
  if (await returnToDirect(unit, room.id, ids, context.clock.now()))
    unit.emit('privateRoom.changed', { hostId: room.merchant_id, roomId: room.id, gone: [] });
}

/** The same id of somebody else, or in another room, is nothing that the caller may know of. */
async function answerDuplicate(
  context: PrivateChatContext,
  actor: UserActor,
  body: NewMessage,
  row: PrivateMessageRow,
): Promise<PrivateMessage> {
  const isSame = row.room_id === body.roomId && row.sender_id === actor.userId;
  const [message] = await presentMessages(context, [found(isSame ? row : undefined)], actor.merchantId);
  return message!;
}

async function claim(
  unit: UnitOfWork,
  actor: UserActor,
  { attachmentId, id }: { attachmentId: string; id: string },
): Promise<StoredAttachment> {
  const uploader = { type: 'user', id: actor.userId } as const;
  const attachment = await claimUploadFor(unit, { id: attachmentId, uploader, usedById: id });
  return attachment ?? fail(privateChatErrors.privateAttachmentNotUsable);
}

async function quote(
  context: PrivateChatContext,
  host: UnitOfWork,
  roomId: string,
  id: string,
): Promise<NonNullable<PrivateMessage['replyTo']>> {
  const row = await lockMessage(host, id);
  if (!row || row.room_id !== roomId || row.deleted_at || !row.sender_id)
    fail(privateChatErrors.privateMessageNotFound);
  const people = await readPeople(context.database, [row!.sender_id!]);
  return {
    id: row!.id,
    seq: row!.seq,
    type: row!.type,
    senderName: people.get(row!.sender_id!)?.name ?? '',
    excerpt: (row!.text || row!.attachment?.name || row!.details.card?.label || '').slice(0, previewLength),
    isDeleted: false,
  };
}

/** Those named who are in the room; nobody else is. */
export async function mentionsOf(
  context: PrivateChatContext,
  room: OwnRoomRow,
  ids: readonly string[],
): Promise<PrivateMessage['mentions']> {
  if (ids.length === 0) return [];
  const members = new Set(
    (await listMembers(context.database, room)).filter(({ state }) => state === 'joined').map(({ user_id }) => user_id),
  );
  const inside = [...new Set(ids)].filter((id) => members.has(id));
  const people = await readPeople(context.database, inside);
  return inside.map((id) => ({ id, name: people.get(id)?.name ?? '' }));
}
