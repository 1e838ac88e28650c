import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { appendNote } from '../messages/append-message.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { countMembers } from './members.repository.ts';
import { nameOfRoom, type OwnRoomRow, withdrawBusiness } from './rooms.repository.ts';

/** Whether the room waits for an answer of the reader's business: a partner has opened it, and nobody of the business is in it. */
export async function isOffered(unit: UnitOfWork, room: OwnRoomRow): Promise<boolean> {
  return room.kind === 'partner' && room.merchant_id !== unit.merchantId && (await countMembers(unit, room)).own === 0;
}

/** Declines a room that a partner has opened, for the whole business: it is asked no longer, and the room says so. */
export async function declineForBusiness(
  context: PrivateChatContext,
  unit: UnitOfWork,
  doing: PrivateDoing,
  room: OwnRoomRow,
): Promise<void> {
  const { merchantId } = doing.actor;
  const { name } = await getMerchant(context, merchantId);
  await withdrawBusiness(unit, room);
  const place = { hostId: room.merchant_id, roomId: room.id };
  await appendNote(context, unit, place, { key: 'declined', params: { name } });
  await recordAudit(context, unit, {
    action: 'privateRoom.declined',
    ...doing,
    target: { id: room.id, name: nameOfRoom(room) },
  });
  unit.emit('privateRoom.changed', { ...place, gone: [], goneBusinessId: merchantId });
}
