import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import { privateRoomsApi as calls } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { getName, toPicture } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import { fail, found } from '#platform/failure.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import type { RequestInfo, Router } from '#platform/http/router.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import { serviceDomain } from '../settings/private-settings.ts';
import { liftBanOf } from './bans.ts';
import {
  answerRequest,
  inviteToRoom,
  joinRoom,
  leaveRoom,
  removeFromRoom,
  setMemberRole,
  transferRoom,
} from './change-members.ts';
import { archiveRoom, muteRoom, updateRoomOf } from './change-room.ts';
import { listColleagues } from './colleagues.ts';
import { createRoom } from './create-room.ts';
import { readPeople } from './members.repository.ts';
import { presentPerson, presentRoomDetail, presentRooms } from './rooms.projection.ts';
import { countRooms, findOwnRoom, listOwnRooms, listRequests, listUnits, searchRooms } from './rooms.repository.ts';

/** Where the service is for this page: where it runs with everything else, the address that the page itself has. */
function domainFor(context: PrivateChatContext, { origin, headers }: RequestInfo): string {
  const { chatmeUrl, publicUrl } = context.config;
  const host = typeof headers.host === 'string' ? headers.host : undefined;
  if (chatmeUrl || !origin || !URL.canParse(origin)) return serviceDomain(context);
  return isOwnOrigin(publicUrl, new URL(origin), host) ? origin : serviceDomain(context);
}

/** Signing in to the service, rooms, and who is in them. */
export function bindRooms(context: PrivateChatContext, router: Router): void {
  const { database, authentication } = context;
  router.bind(calls.login, async ({ actor, request }) => {
    const { merchantId, userId, sessionId, sessionExpiresAt: expiresAt } = actor;
    const session = { merchantId, userId, sessionId: found(sessionId), expiresAt };
    const token = (await authentication.serviceTokens.issue(session)) ?? fail(privateChatErrors.privateChatIsOff);
    return { domain: domainFor(context, request), token };
  });
  router.bind(calls.list, async ({ actor, query: { archived, ...query } }) => {
    const { rows, total } = await listOwnRooms(database, actor, { ...query, isArchived: archived === '1' });
    const { page, limit } = query;
    return { rows: await presentRooms(context, rows, actor), meta: { page, limit, total } };
  });
  router.bind(calls.get, async ({ actor, params: { id } }) =>
    presentRoomDetail(context, found(await findOwnRoom(database, actor, id)), actor),
  );
  router.bind(calls.search, async ({ actor, query }) => {
    const isJoined = query.isJoined === undefined ? undefined : query.isJoined === 'true';
    const rows = await searchRooms(database, actor, { ...query, isJoined });
    return { rows: await presentRooms(context, rows, actor), meta: { limit: query.limit } };
  });
  router.bind(calls.requests, async ({ actor }) => {
    const rows = await listRequests(database, actor);
    const people = await readPeople(
      database,
      rows.flatMap(({ person_id }) => person_id ?? []),
    );
    return {
      rows: rows.map((row) => {
        const person = row.person_id ? people.get(row.person_id) : undefined;
        return {
          chatMeRoomId: row.room_id,
          kind: row.kind,
          roomKind: row.room_kind,
          title: row.title,
          person: person ? presentPerson(context, person, actor.merchantId) : null,
          createdAt: row.created_at.toISOString(),
        };
      }),
      meta: { limit: 200, total: rows.length },
    };
  });
  router.bind(calls.counts, async ({ actor }) => ({
    ...(await countRooms(database, actor)),
    request: (await listRequests(database, actor)).length,
  }));
  router.bind(calls.people, async ({ actor, query: { search = '' } }) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const tenant = database.forMerchant(actor.merchantId);
    const { name: business } = await getMerchant(context, actor.merchantId);
    const rows = (await listColleagues(tenant))
      .filter((user) => user.id !== actor.userId && words.every((word) => getName(user).toLowerCase().includes(word)))
      .slice(0, 500)
      .map((user) => ({
        id: user.id,
        name: getName(user),
        picture: toPicture(context, user),
        business,
        isColleague: true,
      }));
    return { rows, meta: { limit: 500 } };
  });
  router.bind(calls.units, async ({ actor }) => {
    const rows = await listUnits(database, actor, hasPermission(actor, 'update', 'manage-department'));
    return { rows, meta: { limit: rows.length } };
  });
  router.bind(calls.create, ({ actor, body, request }) => createRoom(context, { actor, request }, body));
  router.bind(calls.update, ({ actor, body, params, request }) =>
    updateRoomOf(context, { actor, request }, params.id, body),
  );
  router.bind(calls.archive, ({ actor, body, params, request }) =>
    archiveRoom(context, { actor, request }, params.id, body.isArchived),
  );
  router.bind(calls.join, ({ actor, body, request }) => joinRoom(context, { actor, request }, body.roomId));
  router.bind(calls.answer, ({ actor, body, request }) => answerRequest(context, { actor, request }, body));
  router.bind(calls.invite, ({ actor, body, request }) => inviteToRoom(context, { actor, request }, body));
  router.bind(calls.leave, ({ actor, body, request }) => leaveRoom(context, { actor, request }, body.roomId));
  router.bind(calls.transfer, ({ actor, body, request }) => transferRoom(context, { actor, request }, body));
  router.bind(calls.setRole, ({ actor, body, request }) => setMemberRole(context, { actor, request }, body));
  router.bind(calls.removeMember, ({ actor, body, request }) => removeFromRoom(context, { actor, request }, body));
  router.bind(calls.unban, ({ actor, body, request }) => liftBanOf(context, { actor, request }, body));
  router.bind(calls.mute, ({ actor, body, request }) => muteRoom(context, { actor, request }, body));
}
