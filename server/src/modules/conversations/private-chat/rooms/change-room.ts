import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import type { PrivateRoom, PrivateRoomDetail } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { appendNote } from '../messages/append-message.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { changeMember } from './members.repository.ts';
import { assertModerator, assertOwner, assertWritable, getJoinedRoom, lockJoinedRoom } from './room-access.ts';
import { presentRoomDetail, presentRooms } from './rooms.projection.ts';
import { findOwnRoom, nameOfRoom, type OwnRoomRow, updateRoom } from './rooms.repository.ts';

const answer = async (
  context: PrivateChatContext,
  { actor }: PrivateDoing,
  roomId: string,
): Promise<PrivateRoomDetail> =>
  presentRoomDetail(context, found(await findOwnRoom(context.database, actor, roomId)), actor);

/** Renames it, and says whether it can be found. Throws recordChanged, with the room as it is. */
export async function updateRoomOf(
  context: PrivateChatContext,
  doing: PrivateDoing,
  roomId: string,
  { title, isOpen, version }: { title: string; isOpen: boolean; version: number },
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    if (room.kind !== 'group' && room.kind !== 'partner') fail(privateChatErrors.notARoomModerator);
    assertModerator(room);
    assertWritable(room);
    await assertVersion(room, version, (row: OwnRoomRow) => presentRoomDetail(context, row, actor));
    if (room.title === title && room.is_open === isOpen) return;
    await updateRoom(unit.beside(room.merchant_id), roomId, { title, isOpen });
    const place = { hostId: room.merchant_id, roomId };
    if (room.title !== title)
      await appendNote(context, unit, place, { key: 'renamed', params: { name: actor.name, title } });
    unit.emit('privateRoom.changed', { ...place, gone: [] });
  });
  return answer(context, doing, roomId);
}

/** Puts it away, or takes it back. */
export async function archiveRoom(
  context: PrivateChatContext,
  doing: PrivateDoing,
  roomId: string,
  isArchived: boolean,
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    assertOwner(room);
    if ((room.archived_at !== null) === isArchived) return;
    const place = { hostId: room.merchant_id, roomId };
    await updateRoom(unit.beside(room.merchant_id), roomId, { archivedAt: isArchived ? context.clock.now() : null });
    const key = isArchived ? 'archived' : 'reopened';
    await appendNote(context, unit, place, { key, params: { name: actor.name } });
    await recordAudit(context, unit, {
      action: `privateRoom.${key}`,
      ...doing,
      target: { id: roomId, name: nameOfRoom(room) },
    });
    unit.emit('privateRoom.changed', { ...place, gone: [] });
  });
  return answer(context, doing, roomId);
}

/** For the actor alone: others see nothing of it. */
export async function muteRoom(
  context: PrivateChatContext,
  { actor }: PrivateDoing,
  { roomId, isMuted }: { roomId: string; isMuted: boolean },
): Promise<PrivateRoom> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockJoinedRoom(unit, actor, roomId);
    const { merchantId, userId } = actor;
    await changeMember(unit, roomId, userId, { isMuted });
    unit.emit('privateRoom.ownChanged', { roomId, merchantId, userId });
  });
  const [room] = await presentRooms(context, [await getJoinedRoom(context, actor, roomId)], actor);
  return room!;
}
