import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import { maxRoomMembers } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import type { BanRow } from './bans.repository.ts';
import { countMembers } from './members.repository.ts';
import { findOwnRoom, lockOwnRoom, type OwnRoomRow } from './rooms.repository.ts';

/** A room that the actor is in. For everybody else it does not exist. */
export async function getJoinedRoom(
  context: Pick<PrivateChatContext, 'database'>,
  actor: UserActor,
  roomId: string,
): Promise<OwnRoomRow> {
  return assertJoined(await findOwnRoom(context.database, actor, roomId));
}

/** The same, locked until the end of the transaction. */
export async function lockJoinedRoom(unit: UnitOfWork, actor: UserActor, roomId: string): Promise<OwnRoomRow> {
  return assertJoined(await lockOwnRoom(unit, actor, roomId));
}

function assertJoined(row: OwnRoomRow | undefined): OwnRoomRow {
  return found(row?.state === 'joined' ? row : undefined);
}

/** Of two people nobody decides about the other. Throws notARoomModerator. */
export function assertNotDirect(room: OwnRoomRow): void {
  if (room.kind === 'direct') fail(privateChatErrors.notARoomModerator);
}

/** The two whose room it is. */
export const peopleOfDirect = ({ about }: Pick<OwnRoomRow, 'about'>): string[] => (about ?? '').split(':').slice(1);

/** Throws roomIsReadonly. */
export function assertWritable(room: OwnRoomRow): void {
  if (room.is_readonly) fail(privateChatErrors.roomIsReadonly);
}

/** Throws notARoomModerator. */
export function assertModerator(room: OwnRoomRow): void {
  if (room.role === 'member') fail(privateChatErrors.notARoomModerator);
}

/** Throws notARoomModerator. */
export function assertOwner(room: OwnRoomRow): void {
  if (room.role !== 'owner') fail(privateChatErrors.notARoomModerator);
}

/** Whose ban it is to see and to lift: of everybody for the business that opened the room, else of their own people by their own business. */
export const mayLift = (room: { merchant_id: string }, ban: BanRow, merchantId: string): boolean =>
  room.merchant_id === merchantId || (ban.merchant_id === merchantId && ban.banned_by_merchant_id === merchantId);

/** Throws tooManyRoomMembers. */
export async function assertRoomFor(unit: UnitOfWork, room: OwnRoomRow, more: number): Promise<void> {
  const { total } = await countMembers(unit, room);
  if (total + more > maxRoomMembers) fail(privateChatErrors.tooManyRoomMembers, { max: maxRoomMembers });
}
