import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import {
  hear,
  openDirect,
  openGroup,
  openPartnerRoom,
  readRoom,
  roomOf,
  say,
  wordsOf,
} from '#testing/private-scenario.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
});
afterAll(() => app?.close());

const problemOf = (answer: { failure?: { message: string } }) => answer.failure?.message;

/** Somebody who may use private chat and nothing else. */
async function hireChatter(company = lotus, action: 'read' | 'update' = 'update') {
  const actions = action === 'read' ? (['read'] as const) : (['read', 'update'] as const);
  const permissions = actions.map((each) => ({ subject: 'chatPartner' as const, action: each }));
  const user = await hire(app, company.merchantId, { permissions });
  return { id: user.id, portal: await signInAs(app, user) };
}

describe('a room of two', () => {
  it('is of both alike: nobody renames it, opens it to others, takes the other out, or deletes what they wrote', async () => {
    const roomId = await openDirect(lotus.owner, lotus.colleagueId);
    const theirs = getData(await say(lotus.colleague, roomId, 'Between us'));
    const { version } = await roomOf(lotus.owner, roomId);
    const third = await lotus.hire();
    const tries = [
      () =>
        lotus.owner.call(privateRoomsApi.update, {
          params: { id: roomId },
          body: { title: 'Open', isOpen: true, version },
        }),
      () => lotus.owner.call(privateRoomsApi.removeMember, { body: { roomId, userId: lotus.colleagueId } }),
      () => lotus.owner.call(privateRoomsApi.setRole, { body: { roomId, userId: lotus.colleagueId, role: 'member' } }),
      () => lotus.owner.call(privateRoomsApi.invite, { body: { roomId, userIds: [third.id] } }),
      () => lotus.owner.call(privateRoomsApi.transfer, { body: { roomId, userId: third.id } }),
    ];
    for (const attempt of tries) expect(problemOf(await attempt())).toBe('notARoomModerator');
    const body = { roomId, id: theirs.id };
    expect(problemOf(await lotus.owner.call(privateMessagesApi.remove, { body }))).toBe('privateMessageNotYours');
    expect((await third.portal.call(privateRoomsApi.get, { params: { id: roomId } })).status).toBe(404);
  });

  it('is one again for who has left it as soon as the other writes, and can only be read when the other is gone', async () => {
    const other = await hireChatter();
    const roomId = await openDirect(lotus.owner, other.id);
    getData(await say(lotus.owner, roomId, 'Before'));
    getData(await other.portal.call(privateRoomsApi.leave, { body: { roomId } }));
    expect((await other.portal.call(privateMessagesApi.list, { body: { roomId } })).status).toBe(404);
    expect((await roomOf(lotus.owner, roomId)).people[0]?.id).toBe(other.id);
    const ear = await hear(other.portal);
    getData(await say(lotus.owner, roomId, 'After'));
    await ear.next('private:message', ({ text }) => text === 'After');
    expect((await roomOf(other.portal, roomId)).unreadCount).toBe(1);
    ear.close();
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    await query.updateTable('users').set({ status: 0 }).where('id', '=', other.id).execute();
    expect((await roomOf(lotus.owner, roomId)).isReadonly).toBe(true);
    expect(problemOf(await say(lotus.owner, roomId, 'Anybody?'))).toBe('roomIsReadonly');
  });
});

describe('the room of a department', () => {
  it('is opened by who belongs to it, joined by them, and for everybody else there to ask for', async () => {
    const at = app.clock.now();
    const { merchantId } = lotus;
    const department = await buildDepartment(app.context, { merchantId, createdAt: at });
    const [inside, second, outside] = [await hireChatter(), await hireChatter(), await hireChatter()];
    for (const { id: userId } of [inside, second])
      await buildEmployee(app.context, { merchantId, departmentId: department.id, userId, createdAt: at });
    const open = (portal: TestPortal) =>
      portal.call(privateRoomsApi.create, { body: { kind: 'department', unitId: department.id } });
    const unitsOf = async (portal: TestPortal) => getData(await portal.call(privateRoomsApi.units)).map(({ id }) => id);
    expect(problemOf(await open(outside.portal))).toBe('notOfTheUnit');
    expect(await unitsOf(outside.portal)).not.toContain(department.id);
    const { id: roomId } = getData(await open(inside.portal));
    getData(await say(inside.portal, roomId, 'Our numbers of the month'));
    // To open it once more is not to be in it.
    expect(getData(await open(outside.portal))).toMatchObject({
      id: roomId,
      own: { state: 'none' },
      lastMessage: null,
    });
    expect(await unitsOf(outside.portal)).toContain(department.id);
    const found = async (portal: TestPortal, isJoined?: 'true' | 'false') =>
      getData(await portal.call(privateRoomsApi.search, { query: { isJoined } })).some(({ id }) => id === roomId);
    expect([await found(inside.portal, 'false'), await found(inside.portal, 'true')]).toEqual([false, true]);
    expect([await found(second.portal, 'false'), await found(second.portal)]).toEqual([true, true]);
    expect((await outside.portal.call(privateMessagesApi.list, { body: { roomId } })).status).toBe(404);
    const asked = getData(await outside.portal.call(privateRoomsApi.join, { body: { roomId } }));
    expect(asked.own.state).toBe('requested');
    const joined = getData(await second.portal.call(privateRoomsApi.join, { body: { roomId } }));
    expect(joined.own.state).toBe('joined');
    expect(await wordsOf(second.portal, roomId)).toEqual(['Our numbers of the month']);
  });
});

describe('a place', () => {
  it('that is given away takes nothing from who has more, and only who decides lets a department in', async () => {
    const { merchantId } = lotus;
    const at = app.clock.now();
    const plain = await hireChatter();
    const roomId = await openGroup(lotus, { isOpen: false, userIds: [plain.id, lotus.colleagueId] });
    for (const portal of [plain.portal, lotus.colleague])
      getData(await portal.call(privateRoomsApi.join, { body: { roomId } }));
    const role = { roomId, userId: lotus.colleagueId, role: 'moderator' as const };
    getData(await lotus.owner.call(privateRoomsApi.setRole, { body: role }));
    const department = await buildDepartment(app.context, { merchantId, createdAt: at });
    const [chatter, mute] = [await hireChatter(), await hire(app, merchantId, { permissions: [] })];
    for (const { id: userId } of [chatter, mute])
      await buildEmployee(app.context, { merchantId, departmentId: department.id, userId, createdAt: at });
    const give = (portal: TestPortal, to: object) => portal.call(privateRoomsApi.transfer, { body: { roomId, ...to } });
    expect(problemOf(await give(plain.portal, { departmentId: department.id }))).toBe('notARoomModerator');
    getData(await give(plain.portal, { userId: lotus.colleagueId }));
    const roles = async () =>
      Object.fromEntries((await roomOf(lotus.owner, roomId)).members.map(({ person, role: of }) => [person.id, of]));
    expect(await roles()).toEqual({ [lotus.ownerId]: 'owner', [lotus.colleagueId]: 'moderator' });
    getData(await give(lotus.owner, { departmentId: department.id }));
    const room = await roomOf(chatter.portal, roomId);
    // Users without permission for private chat cannot be added.
    expect(room.members.map(({ person }) => person.id).toSorted()).toEqual([chatter.id, lotus.colleagueId].toSorted());
    expect(room.own.role).toBe('owner');
  });
});

describe('a ban', () => {
  it('of the business that opened the room holds against the partner, whose own bans it can lift', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const partnerId = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    const roomId = await openPartnerRoom(giver, taker, partnerId);
    const invite = () => taker.owner.call(privateRoomsApi.invite, { body: { roomId, userIds: [taker.colleagueId] } });
    const enter = async () => {
      getData(await invite());
      getData(await taker.colleague.call(privateRoomsApi.join, { body: { roomId } }));
    };
    const ban = (portal: TestPortal, userId = taker.colleagueId) =>
      portal.call(privateRoomsApi.removeMember, { body: { roomId, userId, isBanned: true } });
    const unban = (portal: TestPortal) =>
      portal.call(privateRoomsApi.unban, { body: { roomId, userId: taker.colleagueId } });
    const bannedFor = async (portal: TestPortal) => (await roomOf(portal, roomId)).banned.map(({ id }) => id);

    await enter();
    getData(await ban(giver.owner));
    expect((await invite()).failure?.validate).toEqual({ 'user_ids.0': [{ key: 'bannedFromRoom' }] });
    expect([await bannedFor(giver.owner), await bannedFor(taker.owner)]).toEqual([[taker.colleagueId], []]);
    expect((await unban(taker.owner)).status).toBe(422);
    getData(await unban(giver.owner));
    await enter();
    getData(await ban(taker.owner));
    expect(await bannedFor(taker.owner)).toEqual([taker.colleagueId]);
    getData(await unban(taker.owner));
    await enter();

    // Of the other business's people a partner's moderator decides nothing, and nobody bans themselves.
    expect((await ban(taker.owner, giver.ownerId)).status).toBe(422);
    expect((await ban(giver.owner, giver.ownerId)).status).toBe(422);
    const { data } = await giver.owner.call(auditApi.list, { query: { limit: 20 } });
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['privateRoom.banned', 'privateRoom.unbanned']),
    );
  });

  it('keeps who belongs to a department out of its room', async () => {
    const department = await buildDepartment(app.context, {
      merchantId: lotus.merchantId,
      createdAt: app.clock.now(),
    });
    const member = await hireChatter();
    const place = { merchantId: lotus.merchantId, departmentId: department.id, createdAt: app.clock.now() };
    await buildEmployee(app.context, { ...place, userId: member.id });
    const body = { kind: 'department' as const, unitId: department.id };
    const { id: roomId } = getData(await lotus.owner.call(privateRoomsApi.create, { body }));
    getData(await member.portal.call(privateRoomsApi.join, { body: { roomId } }));
    const ban = { roomId, userId: member.id, isBanned: true };
    getData(await lotus.owner.call(privateRoomsApi.removeMember, { body: ban }));
    expect((await member.portal.call(privateRoomsApi.join, { body: { roomId } })).status).toBe(404);
    expect((await member.portal.call(privateRoomsApi.create, { body })).status).toBe(404);
  });

  it('of a business outlasts its partnership', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const rules = { retentionDays: null, isGuarded: false, isExportAllowed: true };
    const change = (bannedPartnerIds: string[]) =>
      giver.owner.edit(privateChatApi.update, privateChatApi.get, { body: { ...rules, bannedPartnerIds } });
    const first = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    getData(await change([first]));
    getData(await giver.owner.call(partnersApi.end, { params: { id: first } }));
    expect(getData(await change([])).bannedPartnerIds).toEqual([]);
    const asked = getData(await giver.owner.call(partnersApi.request, { body: { appId: taker.appId } }));
    getData(await taker.owner.call(partnersApi.accept, { params: { id: asked.id } }));
    expect(getData(await giver.owner.call(privateChatApi.get)).bannedPartnerIds).toHaveLength(1);
    expect(getData(await taker.owner.call(privateChatApi.businesses))).toEqual([]);
  });
});

describe('a room that a partner has opened', () => {
  it('is declined for the whole business by one of its people, and is a request of nobody then', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const partnerId = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    const body = { kind: 'partner' as const, title: 'Boats', partnerIds: [partnerId] };
    const { id: roomId } = getData(await giver.owner.call(privateRoomsApi.create, { body }));
    const requestsOf = async (portal: TestPortal) => getData(await portal.call(privateRoomsApi.counts)).request;
    expect(await requestsOf(taker.colleague)).toBe(1);
    const [ear, host] = await Promise.all([hear(taker.colleague), hear(giver.owner)]);
    getData(await taker.owner.call(privateRoomsApi.leave, { body: { roomId } }));
    await ear.next('private:requestsChanged', () => true);
    await host.next('private:message', ({ system }) => (system as { key: string } | null)?.key === 'declined');
    for (const portal of [taker.owner, taker.colleague]) {
      expect(await requestsOf(portal)).toBe(0);
      expect((await portal.call(privateRoomsApi.join, { body: { roomId } })).status).toBe(404);
      expect((await portal.call(privateRoomsApi.leave, { body: { roomId } })).status).toBe(404);
    }
    expect((await roomOf(giver.owner, roomId)).partners).toEqual([]);
    getData(await say(giver.owner, roomId, 'A pity'));
    const { data } = await taker.owner.call(auditApi.list, { query: { limit: 10 } });
    expect(data[0]).toMatchObject({ action: 'privateRoom.declined', target: { name: 'Boats' } });
    for (const each of [ear, host]) each.close();
  });

  it('is declined by nobody once somebody of the business is in it', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const partnerId = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    const roomId = await openPartnerRoom(giver, taker, partnerId);
    expect((await taker.colleague.call(privateRoomsApi.leave, { body: { roomId } })).status).toBe(404);
    expect((await say(taker.owner, roomId, 'Still here')).status).toBe(200);
  });
});

describe('what is around a room', () => {
  it('is told at once: that a partnership ended, or a business is kept out, and that one may write again', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const partnerId = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    const roomId = await openPartnerRoom(giver, taker, partnerId);
    const ear = await hear(taker.owner);
    const nextChange = (isReadonly: boolean) =>
      ear.next('private:roomChanged', (room) => room.id === roomId && room.isReadonly === isReadonly);
    const keepOut = (bannedPartnerIds: string[]) =>
      giver.owner.edit(privateChatApi.update, privateChatApi.get, {
        body: { retentionDays: null, isGuarded: false, isExportAllowed: true, bannedPartnerIds },
      });
    getData(await keepOut([partnerId]));
    await nextChange(true);
    expect(getData(await taker.owner.call(privateChatApi.businesses))).toEqual([]);
    ear.forget();
    getData(await keepOut([]));
    await nextChange(false);
    ear.forget();
    getData(await giver.owner.call(partnersApi.end, { params: { id: partnerId } }));
    await nextChange(true);
    ear.close();
  });

  it('says of colleagues whether they are there, as it changes, and nothing of a partner’s people', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const partnerId = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    const roomId = await openPartnerRoom(giver, taker, partnerId);
    const directId = await openDirect(giver.owner, giver.colleagueId);
    const [ear, outside] = [await hear(giver.owner), await hear(taker.owner)];
    const page = await giver.colleague.connect(messageNamespace);
    expect(typeof page).not.toBe('string');
    const presenceOf = async () => (await roomOf(giver.owner, directId)).presence;
    getData(await giver.colleague.call(profileApi.setOffline, { body: { isOffline: true } }));
    const gone = await ear.next('private:presence', ({ userId }) => userId === giver.colleagueId);
    expect(gone.payload.presence).toBe('offline');
    expect(await presenceOf()).toBe('offline');
    const { members } = await roomOf(taker.owner, roomId);
    expect(members.filter(({ person }) => !person.isColleague).map(({ presence }) => presence)).toEqual([null]);
    expect(
      outside.heard.filter(({ event, payload }) => event === 'private:presence' && payload.userId !== taker.ownerId),
    ).toEqual([]);
    ear.close();
    outside.close();
  });

  it('is written down: who turned it on and off, made a secret, came in, and gave their place away', async () => {
    const house = await Company.open(app);
    const roomId = await openGroup(house);
    getData(await house.colleague.call(privateRoomsApi.join, { body: { roomId } }));
    const answer = { roomId, userId: house.colleagueId, isApproved: true };
    getData(await house.owner.call(privateRoomsApi.answer, { body: answer }));
    getData(await house.owner.call(privateRoomsApi.transfer, { body: { roomId, userId: house.colleagueId } }));
    getData(await house.owner.call(privateChatApi.generate));
    for (let turn = 0; turn < 2; turn += 1) getData(await house.owner.call(privateChatApi.toggle));
    const { data } = await house.owner.call(auditApi.list, { query: { limit: 50 } });
    const written = data.map(({ action, actor, target }) => [action, actor.name, target?.name ?? null]);
    const owner = expect.stringContaining('Vanna');
    for (const entry of [
      ['privateRoom.created', owner, 'Kitchen'],
      ['privateRoom.joined', expect.stringContaining('Sophea'), 'Kitchen'],
      ['privateRoom.transferred', owner, 'Kitchen'],
      ['privateChat.secretGenerated', owner, null],
      ['privateChat.turnedOff', owner, null],
      ['privateChat.turnedOn', owner, null],
    ])
      expect(written).toContainEqual(entry);
    const { appSecret } = getData(await house.owner.call(privateChatApi.get));
    expect(JSON.stringify(data)).not.toContain(appSecret);
  });

  it('is for who may only look to read, and not to change', async () => {
    const reader = await hireChatter(lotus, 'read');
    const roomId = await openGroup(lotus, { userIds: [reader.id] });
    const invited = await roomOf(reader.portal, roomId);
    expect(invited.own.state).toBe('invited');
    expect((await reader.portal.call(privateRoomsApi.join, { body: { roomId } })).status).toBe(403);
    expect((await say(reader.portal, roomId, 'x')).status).toBe(403);
    expect(await readRoom(lotus.owner, roomId)).toHaveLength(1);
  });
});
