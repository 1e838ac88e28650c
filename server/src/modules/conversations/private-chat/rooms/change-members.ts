import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import {
  type PrivateRoomDetail,
  type PrivateRoomRole,
  privateRoomRoles as roles,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { readTopics } from '#modules/identity/notifications/notifications.public.ts';
import { findUser, getName } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { appendNote } from '../messages/append-message.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import type { MemberReference } from '../private-chat.events.ts';
import type { MemberRow } from '../private-chat.table.ts';
import { noticeTopics } from '../private-notices.ts';
import { bannedAmong, saveBan } from './bans.repository.ts';
import { assertNotBanned } from './bans.ts';
import { assertColleagues, listChatters } from './colleagues.ts';
import { declineForBusiness, isOffered } from './decline-room.ts';
import { tellInvited } from './invitations.ts';
import {
  changeMember,
  countMembers,
  findMember,
  findMemberAnywhere,
  giveToLongest,
  readPeople,
  removeMember,
  saveMember,
} from './members.repository.ts';
import {
  assertModerator,
  assertNotDirect,
  assertOwner,
  assertRoomFor,
  assertWritable,
  lockJoinedRoom,
} from './room-access.ts';
import { presentRoomDetail } from './rooms.projection.ts';
import {
  findOwnRoom,
  findUnit,
  listUsersOfUnit,
  lockOwnRoom,
  nameOfRoom,
  type OwnRoomRow,
} from './rooms.repository.ts';

const answer = async (
  context: PrivateChatContext,
  { actor }: PrivateDoing,
  roomId: string,
): Promise<PrivateRoomDetail> =>
  presentRoomDetail(context, found(await findOwnRoom(context.database, actor, roomId)), actor);

const changed = (unit: UnitOfWork, room: OwnRoomRow, gone: readonly MemberReference[] = []): void =>
  unit.emit('privateRoom.changed', { hostId: room.merchant_id, roomId: room.id, gone });

/** They are in it from now on, and the thread says so. */
async function enter(
  context: PrivateChatContext,
  unit: UnitOfWork,
  room: OwnRoomRow,
  person: { merchantId: string; userId: string; name: string; role: PrivateRoomRole },
): Promise<void> {
  await assertRoomFor(unit, room, 1);
  const theirs = unit.beside(person.merchantId);
  // What was said before is there to be read, and no heap of unread messages.
  await saveMember(theirs, {
    room_id: room.id,
    host_id: room.merchant_id,
    user_id: person.userId,
    role: person.role,
    state: 'joined',
    seen_seq: room.last_seq,
    created_at: context.clock.now(),
  });
  await appendNote(
    context,
    unit,
    { hostId: room.merchant_id, roomId: room.id },
    { key: 'joined', params: { name: person.name } },
  );
}

/** Whether the reader comes in without being let in: by an invitation, their department or team, or as the first of their business. */
async function isFree(unit: UnitOfWork, room: OwnRoomRow, userId: string): Promise<boolean> {
  if (room.state === 'invited') return true;
  if (room.kind === 'department' || room.kind === 'team')
    return (await listUsersOfUnit(unit, room.kind, room.unit_id!)).includes(userId);
  if (room.kind !== 'partner') return false;
  return (await countMembers(unit, room)).own === 0;
}

/** Joins a room, or asks to. Throws recordNotFound for one that is not theirs to know of. */
export async function joinRoom(
  context: PrivateChatContext,
  doing: PrivateDoing,
  roomId: string,
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = found(await lockOwnRoom(unit, actor, roomId));
    if (room.state === 'joined' || room.state === 'requested') return;
    assertWritable(room);
    if (await isFree(unit, room, actor.userId)) {
      const isFirstOfPartner = room.kind === 'partner' && (await countMembers(unit, room)).own === 0;
      const role = isFirstOfPartner ? 'moderator' : 'member';
      await enter(context, unit, room, { ...actor, role });
      await recordAudit(context, unit, {
        action: 'privateRoom.joined',
        ...doing,
        target: { id: roomId, name: nameOfRoom(room) },
      });
    } else
      await saveMember(unit, {
        room_id: roomId,
        host_id: room.merchant_id,
        user_id: actor.userId,
        role: 'member',
        state: 'requested',
        created_at: context.clock.now(),
      });
    await readTopics(context, unit, { userId: actor.userId, topics: noticeTopics(roomId) });
    changed(unit, room);
  });
  return answer(context, doing, roomId);
}

const recordJoined = (
  context: PrivateChatContext,
  unit: UnitOfWork,
  room: OwnRoomRow,
  actor: { kind: 'person'; userId: string; name: string },
): Promise<void> =>
  recordAudit(context, unit, { action: 'privateRoom.joined', actor, target: { id: room.id, name: nameOfRoom(room) } });

/** Lets somebody in who asked, or not. Of a partner's people only those of the partner, or of the business that opened the room, decide. */
export async function answerRequest(
  context: PrivateChatContext,
  doing: PrivateDoing,
  { roomId, userId, isApproved }: { roomId: string; userId: string; isApproved: boolean },
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    assertModerator(room);
    assertWritable(room);
    const member = await memberOf(unit, room, actor.merchantId, userId);
    if (member.state !== 'requested') fail(privateChatErrors.joinRequestIsOver);
    const theirs = unit.beside(member.merchant_id);
    if (isApproved) {
      const user = found(await findUser(theirs, userId));
      const name = getName(user);
      await enter(context, unit, room, { merchantId: member.merchant_id, userId, name, role: 'member' });
      await recordJoined(context, theirs, room, { kind: 'person', userId, name });
    } else await removeMember(theirs, roomId, userId);
    const gone = isApproved ? [] : [{ merchantId: member.merchant_id, userId }];
    changed(unit, room, gone);
  });
  return answer(context, doing, roomId);
}

/** A place in the room that the actor may decide about: of everybody for the business that opened it, else of their own people. */
async function memberOf(unit: UnitOfWork, room: OwnRoomRow, merchantId: string, userId: string): Promise<MemberRow> {
  const member = await findMemberAnywhere(unit, room, userId);
  return member && (room.merchant_id === merchantId || member.merchant_id === merchantId)
    ? member
    : failFields({ userId: [{ key: 'id' }] });
}

/** Asks colleagues to come. Throws 422 for who is none. */
export async function inviteToRoom(
  context: PrivateChatContext,
  doing: PrivateDoing,
  { roomId, userIds }: { roomId: string; userIds: readonly string[] },
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    assertNotDirect(room);
    if (room.kind !== 'group' || !room.is_open) assertModerator(room);
    assertWritable(room);
    await assertColleagues(unit, userIds, 'userIds');
    await assertNotBanned(unit, roomId, userIds, 'userIds');
    await assertRoomFor(unit, room, userIds.length);
    const invited: string[] = [];
    for (const userId of new Set(userIds)) {
      const known = await findMember(unit, roomId, userId);
      // Who asked already is let in by it.
      if (known?.state === 'requested') {
        const user = found(await findUser(unit, userId));
        await enter(context, unit, room, { merchantId: actor.merchantId, userId, name: getName(user), role: 'member' });
        await recordJoined(context, unit, room, { kind: 'person', userId, name: getName(user) });
      }
      if (known) continue;
      await saveMember(unit, {
        room_id: roomId,
        host_id: room.merchant_id,
        user_id: userId,
        role: 'member',
        state: 'invited',
        invited_by: actor.userId,
        created_at: context.clock.now(),
      });
      invited.push(userId);
    }
    await tellInvited(context, unit, doing, { id: roomId, title: nameOfRoom(room) }, invited);
    changed(unit, room);
  });
  return answer(context, doing, roomId);
}

/** Goes, declines for oneself or for the business, or takes back what one asked. Throws lastRoomOwner while others are left and nobody else owns it. */
export async function leaveRoom(context: PrivateChatContext, doing: PrivateDoing, roomId: string): Promise<null> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = found(await lockOwnRoom(unit, actor, roomId));
    if (!room.state) {
      if (!(await isOffered(unit, room))) found(undefined);
      await declineForBusiness(context, unit, doing, room);
      await readTopics(context, unit, { userId: actor.userId, topics: noticeTopics(roomId) });
      return;
    }
    await removeMember(unit, roomId, actor.userId);
    if (room.state === 'joined') {
      const { total, owners } = await countMembers(unit, room);
      if (total > 0 && owners === 0) fail(privateChatErrors.lastRoomOwner);
      await noteGone(context, unit, room, { key: 'left', name: actor.name });
      await recordAudit(context, unit, {
        action: 'privateRoom.left',
        ...doing,
        target: { id: roomId, name: nameOfRoom(room) },
      });
    }
    await readTopics(context, unit, { userId: actor.userId, topics: noticeTopics(roomId) });
    changed(unit, room, [actor]);
  });
  return null;
}

const noteGone = (
  context: PrivateChatContext,
  unit: UnitOfWork,
  room: OwnRoomRow,
  { key, name, to }: { key: 'left' | 'removed' | 'transferred'; name: string; to?: string },
): Promise<void> =>
  appendNote(
    context,
    unit,
    { hostId: room.merchant_id, roomId: room.id },
    { key, params: { name, ...(to !== undefined && { to }) } },
  );

/** Gives one's place to a colleague, or to everybody of a department, and goes. */
export async function transferRoom(
  context: PrivateChatContext,
  doing: PrivateDoing,
  { roomId, userId, departmentId }: { roomId: string; userId?: string | undefined; departmentId?: string | undefined },
): Promise<null> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    assertWritable(room);
    assertNotDirect(room);
    // One place is given to one; to let a whole department in is to decide who is in the room.
    if (departmentId) assertModerator(room);
    if (departmentId && !(await findUnit(unit, 'department', departmentId)))
      failFields({ departmentId: [{ key: 'id' }] });
    if (!departmentId && !userId) failFields({ userId: [{ key: 'required' }] });
    if (userId === actor.userId) failFields({ userId: [{ key: 'id' }] });
    await assertColleagues(unit, userId ? [userId] : [], 'userId');
    await assertNotBanned(unit, roomId, userId ? [userId] : [], 'userId');
    const members = departmentId ? await listUsersOfUnit(unit, 'department', departmentId) : [];
    const banned = await bannedAmong(unit, roomId, members);
    const named = [...new Set([...(userId ? [userId] : []), ...members])].filter(
      (id) => id !== actor.userId && !banned.has(id),
    );
    const heirs = await listChatters(unit, named);
    if (heirs.length === 0) fail(privateChatErrors.nobodyToTakeOver);
    await removeMember(unit, roomId, actor.userId);
    for (const [index, heir] of heirs.entries()) {
      const { id } = heir;
      const known = await findMember(unit, roomId, id);
      const role = index === 0 ? room.role! : 'member';
      if (known?.state !== 'joined')
        await enter(context, unit, room, { merchantId: actor.merchantId, userId: id, name: getName(heir), role });
      // Nobody loses by what they are given.
      else if (roles.indexOf(role) < roles.indexOf(known.role)) await changeMember(unit, roomId, id, { role });
    }
    const to = getName(heirs[0]!);
    await noteGone(context, unit, room, { key: 'transferred', name: actor.name, to });
    await recordAudit(context, unit, {
      action: 'privateRoom.transferred',
      ...doing,
      target: { id: roomId, name: nameOfRoom(room) },
      changes: [{ field: 'to', before: null, after: to }],
    });
    changed(unit, room, [actor]);
  });
  return null;
}

/** Throws notARoomModerator, and lastRoomOwner where nobody would own it. */
export async function setMemberRole(
  context: PrivateChatContext,
  doing: PrivateDoing,
  { roomId, userId, role }: { roomId: string; userId: string; role: PrivateRoomRole },
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    assertNotDirect(room);
    assertOwner(room);
    assertWritable(room);
    const member = await memberOf(unit, room, actor.merchantId, userId);
    await changeMember(unit.beside(member.merchant_id), roomId, userId, { role });
    if ((await countMembers(unit, room)).owners === 0) fail(privateChatErrors.lastRoomOwner);
    changed(unit, room);
  });
  return answer(context, doing, roomId);
}

/** Takes somebody out, also while the room can only be read, and bans them where they shall not come back. Owners are taken out by owners alone. */
export async function removeFromRoom(
  context: PrivateChatContext,
  doing: PrivateDoing,
  { roomId, userId, isBanned }: { roomId: string; userId: string; isBanned: boolean },
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  if (userId === actor.userId && isBanned) failFields({ userId: [{ key: 'id' }] });
  await inTransaction(context, actor.merchantId, async (unit) => {
    const room = await lockJoinedRoom(unit, actor, roomId);
    assertNotDirect(room);
    assertModerator(room);
    const member = await memberOf(unit, room, actor.merchantId, userId);
    if (member.role !== 'member') assertOwner(room);
    const theirs = unit.beside(member.merchant_id);
    await removeMember(theirs, roomId, userId);
    if ((await countMembers(unit, room)).owners === 0) fail(privateChatErrors.lastRoomOwner);
    const ban = { roomId, hostId: room.merchant_id, userId, byMerchantId: actor.merchantId, at: context.clock.now() };
    if (isBanned) await saveBan(theirs, ban);
    const name = (await readPeople(context.database, [userId])).get(userId)?.name ?? '';
    if (member.state === 'joined') await noteGone(context, unit, room, { key: 'removed', name });
    await recordAudit(context, unit, {
      action: isBanned ? 'privateRoom.banned' : 'privateRoom.removed',
      ...doing,
      target: { id: roomId, name: nameOfRoom(room) },
      changes: [{ field: 'person', before: name, after: null }],
    });
    changed(unit, room, [{ merchantId: member.merchant_id, userId }]);
  });
  return answer(context, doing, roomId);
}

/** Takes somebody out of a room by the system: they were removed, shut out, or may use private chat no more. */
export async function takeOut(
  context: PrivateChatContext,
  merchantId: string,
  roomId: string,
  userId: string,
): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    const room = await lockOwnRoom(unit, { merchantId, userId }, roomId);
    const member = await findMember(unit, roomId, userId);
    if (!room || !member) return;
    await removeMember(unit, roomId, userId);
    const { total, owners } = await countMembers(unit, room);
    if (total > 0 && owners === 0) await giveToLongest(unit, room);
    const name = (await readPeople(context.database, [userId])).get(userId)?.name ?? '';
    if (member.state === 'joined') await noteGone(context, unit, room, { key: 'left', name });
    changed(unit, room, [{ merchantId, userId }]);
  });
}
