import type { PrivateRoomDetail } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { bannedAmong, findBan, liftBan } from './bans.repository.ts';
import { readPeople } from './members.repository.ts';
import { assertModerator, lockJoinedRoom, mayLift } from './room-access.ts';
import { presentRoomDetail } from './rooms.projection.ts';
import { findOwnRoom, nameOfRoom } from './rooms.repository.ts';

/** Throws 422 at the field for the first who is banned from the room. */
export async function assertNotBanned(
  unit: UnitOfWork,
  roomId: string,
  userIds: readonly string[],
  field: string,
): Promise<void> {
  const banned = await bannedAmong(unit, roomId, userIds);
  const at = userIds.findIndex((id) => banned.has(id));
  if (at < 0) return;
  failFields({ [field.endsWith('s') ? `${field}.${at}` : field]: [{ key: 'bannedFromRoom' }] });
}

/** Lets somebody come back who was banned; they are not in the room by that. */
export async function liftBanOf(
  context: PrivateChatContext,
  doing: PrivateDoing,
  { roomId, userId }: { roomId: string; userId: string },
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    assertModerator(room);
    const ban = await findBan(unit, room, userId);
    if (!ban || !mayLift(room, ban, actor.merchantId)) return failFields({ userId: [{ key: 'id' }] });
    await liftBan(unit.beside(ban.merchant_id), roomId, userId);
    const name = (await readPeople(context.database, [userId])).get(userId)?.name ?? '';
    await recordAudit(context, unit, {
      action: 'privateRoom.unbanned',
      ...doing,
      target: { id: roomId, name: nameOfRoom(room) },
      changes: [{ field: 'person', before: null, after: name }],
    });
    unit.emit('privateRoom.changed', { hostId: room.merchant_id, roomId, gone: [] });
  });
  return presentRoomDetail(context, found(await findOwnRoom(context.database, actor, roomId)), actor);
}
