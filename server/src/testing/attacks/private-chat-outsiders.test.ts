import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '../company.ts';
import type { Listener } from '../listener.ts';
import { hear, openPartnerRoom, readRoom, say } from '../private-scenario.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { Answer, TestPortal } from '../test-portal.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;
let partnerId: string;
/** A closed room of the partners, and a message in it. */
let roomId: string;
let messageId: string;
let insider: { id: string; portal: TestPortal };

beforeAll(async () => {
  app = await createTestApp();
  [lotus, mekong] = await Promise.all([Company.open(app), Company.open(app)]);
  partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
  const body = { kind: 'group' as const, title: 'Board', isOpen: false, userIds: [lotus.colleagueId] };
  roomId = getData(await lotus.owner.call(privateRoomsApi.create, { body })).id;
  messageId = getData(await say(lotus.owner, roomId, 'Only for the board')).id;
  insider = { id: lotus.colleagueId, portal: lotus.colleague };
  getData(await insider.portal.call(privateRoomsApi.join, { body: { roomId } }));
});
afterAll(() => app?.close());

interface Named {
  readonly roomId: string;
  readonly messageId: string;
  readonly userId: string;
}

/** Every call that names a room, as somebody makes it who knows the ids of all there is in it. */
const callsOf = ({ roomId: id, messageId: message, userId }: Named): Record<string, [EndpointDefinition, object]> => {
  const ofRoom = { roomId: id };
  const ofMessage = { ...ofRoom, id: message };
  return {
    get: [privateRoomsApi.get, { params: { id } }],
    update: [privateRoomsApi.update, { params: { id }, body: { title: 'Mine', isOpen: true, version: 1 } }],
    archive: [privateRoomsApi.archive, { params: { id }, body: { isArchived: true } }],
    join: [privateRoomsApi.join, { body: ofRoom }],
    answer: [privateRoomsApi.answer, { body: { ...ofRoom, userId, isApproved: true } }],
    invite: [privateRoomsApi.invite, { body: { ...ofRoom, userIds: [userId] } }],
    leave: [privateRoomsApi.leave, { body: ofRoom }],
    transfer: [privateRoomsApi.transfer, { body: { ...ofRoom, userId } }],
    setRole: [privateRoomsApi.setRole, { body: { ...ofRoom, userId, role: 'member' } }],
    removeMember: [privateRoomsApi.removeMember, { body: { ...ofRoom, userId } }],
    unban: [privateRoomsApi.unban, { body: { ...ofRoom, userId } }],
    mute: [privateRoomsApi.mute, { body: { ...ofRoom, isMuted: true } }],
    list: [privateMessagesApi.list, { body: { ...ofRoom, limit: 50 } }],
    create: [privateMessagesApi.create, { body: { type: 'text', id: newId(), ...ofRoom, text: 'x', mentionIds: [] } }],
    resend: [privateMessagesApi.create, { body: { type: 'text', ...ofMessage, text: 'x', mentionIds: [] } }],
    edit: [privateMessagesApi.edit, { body: { ...ofMessage, text: 'x', mentionIds: [] } }],
    history: [privateMessagesApi.history, { body: ofMessage }],
    remove: [privateMessagesApi.remove, { body: ofMessage }],
    react: [privateMessagesApi.react, { body: { ...ofMessage, emoji: '👍', isOn: true } }],
    seen: [privateMessagesApi.seen, { body: { ...ofRoom, seq: 1 } }],
    typing: [privateMessagesApi.typing, { body: { ...ofRoom, isTyping: true } }],
    search: [privateMessagesApi.search, { body: { ...ofRoom, search: 'board' } }],
    translate: [privateMessagesApi.translate, { query: ofMessage }],
    transcribe: [privateMessagesApi.transcribe, { body: ofMessage }],
    card: [privateMessagesApi.card, { query: ofMessage }],
    exportRoom: [privateMessagesApi.exportRoom, { params: { id }, query: { format: 'csv' } }],
    files: [privateMessagesApi.files, { body: ofRoom }],
  };
};

/** Calls that name no room: what they answer is looked at by itself. */
const elsewhere = ['login', 'list', 'search', 'requests', 'counts', 'people', 'units', 'create'];

async function statuses(portal: TestPortal, named: Named, names?: readonly string[]): Promise<Record<string, number>> {
  const calls = Object.entries(callsOf(named)).filter(([name]) => names?.includes(name) ?? true);
  const answers: [string, Answer<unknown>][] = [];
  for (const [name, [endpoint, input]] of calls) answers.push([name, await portal.call(endpoint, input)]);
  return Object.fromEntries(answers.map(([name, { status }]) => [name, status]));
}
const all = (status: number) => Object.fromEntries(Object.keys(callsOf(names())).map((name) => [name, status]));
const names = (): Named => ({ roomId, messageId, userId: insider.id });

/** What the room is to somebody who looks for it wherever it might show. */
async function traces(portal: TestPortal): Promise<unknown[]> {
  const rooms = await Promise.all([
    portal.call(privateRoomsApi.list),
    portal.call(privateRoomsApi.list, { query: { archived: '1' } }),
    portal.call(privateRoomsApi.search, { query: { search: 'Board' } }),
  ]);
  const words = await portal.call(privateMessagesApi.search, { body: { search: 'board' } });
  return [...rooms.flatMap(getData), ...getData(words)].filter((row) => JSON.stringify(row).includes(roomId));
}

const heardOfRoom = (ear: Listener) => ear.heard.filter(({ payload }) => JSON.stringify(payload).includes(roomId));

describe('a closed room', () => {
  it('is named by every call of private chat but those that list', () => {
    const known = [
      ...Object.keys(privateRoomsApi).filter((name) => !elsewhere.includes(name)),
      ...Object.keys(privateMessagesApi),
    ];
    expect([...new Set(known)].filter((name) => !(name in callsOf(names())))).toEqual([]);
  });

  it('is not there for another business, for a partner, and for a colleague who is not in it', async () => {
    const stranger = await Company.open(app);
    const colleague = await lotus.hire();
    for (const portal of [stranger.owner, mekong.owner, colleague.portal]) {
      const ear = await hear(portal);
      expect(await statuses(portal, names())).toEqual(all(404));
      expect(await traces(portal)).toEqual([]);
      getData(await say(lotus.owner, roomId, 'Still only for the board'));
      getData(await lotus.owner.call(privateMessagesApi.typing, { body: { roomId, isTyping: true } }));
      // An event of another room shows that the connection works.
      const own = await portal.call(privateRoomsApi.create, { body: { kind: 'group', title: 'Own', isOpen: false } });
      getData(await say(portal, getData(own).id, 'Hello myself'));
      await ear.next('private:message', ({ text }) => text === 'Hello myself');
      expect(heardOfRoom(ear)).toEqual([]);
      ear.close();
    }
  });

  it('is not there any more for who has left it, or was taken out, whatever they kept of it', async () => {
    const [leaver, removed] = [await lotus.hire(), await lotus.hire()];
    const invite = { roomId, userIds: [leaver.id, removed.id] };
    getData(await lotus.owner.call(privateRoomsApi.invite, { body: invite }));
    const own = new Map<TestPortal, string>();
    for (const { portal } of [leaver, removed]) {
      getData(await portal.call(privateRoomsApi.join, { body: { roomId } }));
      own.set(portal, getData(await say(portal, roomId, 'I was here')).id);
    }
    const ears = await Promise.all([hear(leaver.portal), hear(removed.portal)]);
    getData(await leaver.portal.call(privateRoomsApi.leave, { body: { roomId } }));
    getData(await lotus.owner.call(privateRoomsApi.removeMember, { body: { roomId, userId: removed.id } }));
    for (const [index, { portal }] of [leaver, removed].entries()) {
      const ear = ears[index]!;
      await ear.next('private:roomGone', ({ id }) => id === roomId);
      ear.forget();
      expect(await statuses(portal, { ...names(), messageId: own.get(portal)! })).toEqual(all(404));
      expect(await traces(portal)).toEqual([]);
      getData(await say(lotus.owner, roomId, 'Without them'));
      getData(await lotus.owner.call(privateMessagesApi.remove, { body: { roomId, id: own.get(portal)! } }));
      const direct = { kind: 'group' as const, title: 'Own', isOpen: false };
      const { id } = getData(await portal.call(privateRoomsApi.create, { body: direct }));
      getData(await say(portal, id, 'Hello myself'));
      await ear.next('private:message', ({ text }) => text === 'Hello myself');
      expect(heardOfRoom(ear)).toEqual([]);
      ear.close();
    }
  });

  it('is not there for a banned person, also when colleagues can find it, until the ban is lifted', async () => {
    const outcast = await lotus.hire();
    getData(await lotus.owner.call(privateRoomsApi.invite, { body: { roomId, userIds: [outcast.id] } }));
    getData(await outcast.portal.call(privateRoomsApi.join, { body: { roomId } }));
    const ear = await hear(outcast.portal);
    const ban = { roomId, userId: outcast.id, isBanned: true };
    getData(await lotus.owner.call(privateRoomsApi.removeMember, { body: ban }));
    await ear.next('private:roomGone', ({ id }) => id === roomId);
    ear.forget();
    const edit = { title: 'Board', isOpen: true };
    getData(
      await lotus.owner.edit(privateRoomsApi.update, privateRoomsApi.get, { params: { id: roomId }, body: edit }),
    );
    expect(await statuses(outcast.portal, names())).toEqual(all(404));
    expect(await traces(outcast.portal)).toEqual([]);
    for (const [call, field] of [
      [privateRoomsApi.invite, { userIds: [outcast.id] }],
      [privateRoomsApi.transfer, { userId: outcast.id }],
    ] as const)
      expect((await lotus.owner.call(call, { body: { roomId, ...field } as never })).status).toBe(422);
    expect(heardOfRoom(ear)).toEqual([]);
    getData(await lotus.owner.call(privateRoomsApi.unban, { body: { roomId, userId: outcast.id } }));
    expect(getData(await outcast.portal.call(privateRoomsApi.join, { body: { roomId } })).own.state).toBe('requested');
    getData(await outcast.portal.call(privateRoomsApi.leave, { body: { roomId } }));
    getData(
      await lotus.owner.edit(privateRoomsApi.update, privateRoomsApi.get, {
        params: { id: roomId },
        body: { ...edit, isOpen: false },
      }),
    );
    ear.close();
  });

  it('shows an invited person that it is there and who is in it, and nothing that is said', async () => {
    const guest = await lotus.hire();
    getData(await lotus.owner.call(privateRoomsApi.invite, { body: { roomId, userIds: [guest.id] } }));
    const ear = await hear(guest.portal);
    const open = ['get', 'join', 'leave'];
    const closed = Object.keys(callsOf(names())).filter((name) => !open.includes(name));
    expect(await statuses(guest.portal, names(), closed)).toEqual(
      Object.fromEntries(closed.map((name) => [name, 404])),
    );
    const shown = getData(await guest.portal.call(privateRoomsApi.get, { params: { id: roomId } }));
    expect(shown).toMatchObject({ lastMessage: null, unreadCount: 0, lastSeq: 0 });
    getData(await say(lotus.owner, roomId, 'Only for the board'));
    const own = getData(await say(insider.portal, roomId, 'Indeed'));
    expect((await readRoom(lotus.owner, roomId)).at(-1)?.id).toBe(own.id);
    expect(ear.heard.filter(({ event }) => event === 'private:message' || event === 'private:roomChanged')).toEqual([]);
    ear.close();
  });

  it('throws out whoever was removed from the business, with their sockets', async () => {
    const fired = await lotus.hire();
    getData(await lotus.owner.call(privateRoomsApi.invite, { body: { roomId, userIds: [fired.id] } }));
    getData(await fired.portal.call(privateRoomsApi.join, { body: { roomId } }));
    const ear = await hear(fired.portal);
    const gone = Promise.all(ear.sockets.map((socket) => new Promise((done) => socket.once('disconnect', done))));
    getData(await lotus.owner.call(usersApi.remove, { params: { id: fired.id } }));
    await gone;
    expect(await statuses(fired.portal, names())).toEqual(all(401));
  });
});

describe('a room whose partnership has ended', () => {
  it('can be read by those who are in it, and changed by nobody; nobody new comes in', async () => {
    const shared = await openPartnerRoom(lotus, mekong, partnerId);
    const theirs = getData(await say(mekong.owner, shared, 'Good bye')).id;
    getData(await mekong.colleague.call(privateRoomsApi.join, { body: { roomId: shared } }));
    getData(await lotus.owner.call(partnersApi.end, { params: { id: partnerId } }));
    const named = { roomId: shared, messageId: theirs, userId: mekong.colleagueId };
    const readings = ['get', 'list', 'history', 'search', 'files', 'exportRoom', 'seen', 'mute'];
    const changes = ['update', 'answer', 'invite', 'transfer', 'setRole', 'create', 'edit', 'react'];
    const read = await statuses(mekong.owner, named, readings);
    expect(read).toEqual(Object.fromEntries(readings.map((name) => [name, 200])));
    for (const [name, status] of Object.entries(await statuses(mekong.owner, named, changes)))
      expect([name, [400, 403].includes(status)]).toEqual([name, true]);
    const late = await mekong.hire();
    const lateStatuses = await statuses(late.portal, named);
    expect(lateStatuses).toEqual(all(404));
    expect((await readRoom(lotus.owner, shared)).at(-1)?.text).toBe('Good bye');
    // One's own words can be taken back, and one may go.
    expect(await statuses(mekong.owner, named, ['remove'])).toEqual({ remove: 200 });
    expect(await statuses(mekong.owner, named, ['leave'])).toEqual({ leave: 200 });
  });
});
