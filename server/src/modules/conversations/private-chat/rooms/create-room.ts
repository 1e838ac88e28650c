import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import {
  maxRoomMembers,
  type PrivateRoomDetail,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import type { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { appendNote } from '../messages/append-message.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import type { RoomRow } from '../private-chat.table.ts';
import { listPartnerships } from '../settings/partnerships.repository.ts';
import { assertColleagues } from './colleagues.ts';
import { tellInvited, tellPartner } from './invitations.ts';
import { returnToDirect, saveMember } from './members.repository.ts';
import { presentRoomDetail } from './rooms.projection.ts';
import { findOwnRoom, findRoomAbout, findUnit, insertRoom, listUsersOfUnit } from './rooms.repository.ts';

type NewRoom = EndpointParsedInput<typeof privateRoomsApi.create>['body'];
type Plan = Pick<RoomRow, 'kind' | 'title' | 'partner_ids' | 'about' | 'unit_id' | 'is_open'> & {
  /** Colleagues who are asked to come; of a direct room the other, who is in it at once. */
  userIds: readonly string[];
};

/**
 * Opens a room with its creator as a member. Where two people, or a department or team, have one already, that one is answered. Throws
 * 422 at the field that names somebody or something unknown.
 */
export async function createRoom(
  context: PrivateChatContext,
  doing: PrivateDoing,
  body: NewRoom,
): Promise<PrivateRoomDetail> {
  const { actor } = doing;
  const partners = body.kind === 'partner' ? await partnersOf(context, actor.merchantId, body.partnerIds) : [];
  const roomId = await inTransaction(context, actor.merchantId, async (unit) => {
    const plan = await planOf(unit, doing, body, partners);
    if (plan.userIds.length >= maxRoomMembers) fail(privateChatErrors.tooManyRoomMembers, { max: maxRoomMembers });
    const { userIds, ...room } = plan;
    const id = newId();
    const at = context.clock.now();
    if (!(await insertRoom(unit, { ...room, id, created_by: actor.userId, created_at: at })))
      return comeBack(unit, doing, plan, at);
    if (plan.unit_id) await assertMayOpen(unit, doing, plan);
    const place = { room_id: id, host_id: actor.merchantId, created_at: at };
    await saveMember(unit, { ...place, user_id: actor.userId, role: 'owner', state: 'joined' });
    for (const userId of userIds) {
      if (plan.kind === 'direct') await saveMember(unit, { ...place, user_id: userId, role: 'owner', state: 'joined' });
      else
        await saveMember(unit, {
          ...place,
          user_id: userId,
          role: 'member',
          state: 'invited',
          invited_by: actor.userId,
        });
    }
    await appendNote(
      context,
      unit,
      { hostId: actor.merchantId, roomId: id },
      { key: 'created', params: { name: actor.name } },
    );
    await recordAudit(context, unit, {
      action: 'privateRoom.created',
      ...doing,
      target: { id, name: plan.title || plan.kind },
    });
    if (plan.kind !== 'direct') await tellInvited(context, unit, doing, { id, title: plan.title }, userIds);
    for (const partnerId of plan.partner_ids)
      await tellPartner(context, unit.beside(partnerId), doing, { id, title: plan.title });
    unit.emit('privateRoom.changed', { hostId: actor.merchantId, roomId: id, gone: [] });
    return id;
  });
  return presentRoomDetail(context, found(await findOwnRoom(context.database, actor, roomId)), actor);
}

/** The room exists: a person who left a direct room comes back; other rooms are joined as usual. */
async function comeBack(unit: UnitOfWork, { actor }: PrivateDoing, plan: Plan, at: Date): Promise<string> {
  const id = found(await findRoomAbout(unit, plan.about!));
  if (plan.kind === 'direct' && (await returnToDirect(unit, id, [actor.userId], at)))
    unit.emit('privateRoom.changed', { hostId: actor.merchantId, roomId: id, gone: [] });
  return id;
}

/** Nobody becomes the owner of a room of people they have nothing to do with. Throws notOfTheUnit. */
async function assertMayOpen(unit: UnitOfWork, { actor }: PrivateDoing, { kind, unit_id }: Plan): Promise<void> {
  if (hasPermission(actor, 'update', 'manage-department')) return;
  const members = await listUsersOfUnit(unit, kind as 'department' | 'team', unit_id!);
  if (!members.includes(actor.userId)) fail(privateChatErrors.notOfTheUnit);
}

async function partnersOf(context: PrivateChatContext, merchantId: string, ids: readonly string[]): Promise<string[]> {
  const known = await listPartnerships(context.database, merchantId);
  return [...new Set(ids)].map((id, index) => {
    const partner = known.find((each) => each.id === id && each.isReachable);
    return partner?.merchantId ?? failFields({ [`partnerIds.${index}`]: [{ key: 'id' }] });
  });
}

async function planOf(unit: UnitOfWork, { actor }: PrivateDoing, body: NewRoom, partners: string[]): Promise<Plan> {
  const plain = { title: '', partner_ids: [], unit_id: null, is_open: false, about: null, userIds: [] };
  if (body.kind === 'direct') {
    if (body.userId === actor.userId) failFields({ userId: [{ key: 'id' }] });
    await assertColleagues(unit, [body.userId], 'userId');
    const about = `direct:${[actor.userId, body.userId].sort().join(':')}`;
    return { ...plain, kind: 'direct', about, userIds: [body.userId] };
  }
  if ('unitId' in body) {
    const { kind, unitId } = body;
    const named = (await findUnit(unit, kind, unitId)) ?? failFields({ unitId: [{ key: 'id' }] });
    return { ...plain, kind, title: named.name, unit_id: unitId, is_open: true, about: `${kind}:${unitId}` };
  }
  const userIds = [...new Set(body.userIds)].filter((id) => id !== actor.userId);
  await assertColleagues(unit, userIds, 'userIds');
  if (body.kind === 'group') return { ...plain, kind: 'group', title: body.title, is_open: body.isOpen, userIds };
  return { ...plain, kind: 'partner', title: body.title, partner_ids: partners, is_open: true, userIds };
}
