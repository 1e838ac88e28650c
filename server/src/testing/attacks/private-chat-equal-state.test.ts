import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import type { PrivateMessage, PrivateRoom } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '../company.ts';
import type { Listener } from '../listener.ts';
import { hear, openDirect, openGroup, readRoom, roomOf, say } from '../private-scenario.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;
let partnerId: string;
let screens: Record<string, Screen>;

/** What somebody has who asks once at the beginning, and then only listens. */
class Screen {
  readonly portal: TestPortal;
  #ear: Listener | undefined;
  #taken = 0;
  readonly #rooms = new Map<string, PrivateRoom>();
  readonly #messages = new Map<string, Map<string, PrivateMessage>>();

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  async begin(): Promise<void> {
    this.#ear = await hear(this.portal);
  }

  close(): void {
    this.#ear?.close();
  }

  #take(): void {
    for (const { event, payload } of this.#ear!.heard.slice(this.#taken)) {
      const id = payload.id as string;
      if (event === 'private:roomChanged') this.#rooms.set(id, payload as unknown as PrivateRoom);
      if (event === 'private:roomGone') {
        this.#rooms.delete(id);
        this.#messages.delete(id);
      }
      if (event === 'private:message') {
        const message = payload as unknown as PrivateMessage;
        const known = this.#messages.get(message.channelId) ?? new Map<string, PrivateMessage>();
        if ((known.get(id)?.version ?? 0) <= message.version) known.set(id, message);
        this.#messages.set(message.channelId, known);
      }
    }
    this.#taken = this.#ear!.heard.length;
  }

  heard() {
    this.#take();
    return {
      rooms: [...this.#rooms.values()].toSorted((one, other) => one.id.localeCompare(other.id)),
      messages: Object.fromEntries(
        [...this.#messages].map(([id, known]) => [
          id,
          [...known.values()].toSorted((one, other) => one.seq - other.seq),
        ]),
      ),
    };
  }

  /** The same, asked for now. Of a room only the events since the client joined: a later client has not received earlier ones. */
  async asked() {
    const lists = await Promise.all(
      (['0', '1'] as const).map((archived) =>
        this.portal.call(privateRoomsApi.list, { query: { archived, limit: 100 } }),
      ),
    );
    const rooms = lists.flatMap(getData).toSorted((one, other) => one.id.localeCompare(other.id));
    this.#take();
    const messages: Record<string, PrivateMessage[]> = {};
    for (const [id, known] of this.#messages) {
      const rows = await readRoom(this.portal, id, { limit: 200 });
      const first = Math.min(...[...known.values()].map(({ seq }) => seq));
      messages[id] = rows.filter(({ id: of, seq }) => seq >= first || known.has(of));
    }
    return { rooms, messages };
  }
}

beforeAll(async () => {
  app = await createTestApp();
  [lotus, mekong] = await Promise.all([Company.open(app), Company.open(app)]);
  partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
  screens = {
    owner: new Screen(lotus.owner),
    colleague: new Screen(lotus.colleague),
    partner: new Screen(mekong.owner),
    'partner’s colleague': new Screen(mekong.colleague),
  };
  for (const screen of Object.values(screens)) await screen.begin();
});
afterAll(async () => {
  for (const screen of Object.values(screens ?? {})) screen.close();
  await app?.close();
});

let shared = '';
let group = '';
let direct = '';
let first: PrivateMessage;
let leaver: { id: string; portal: TestPortal };

const at = (portal: TestPortal, roomId: string) => ({
  write: (text: string, more?: object) => say(portal, roomId, text, more).then(getData),
  move: (name: 'edit' | 'remove' | 'react', body: object) =>
    portal.call(privateMessagesApi[name], { body: { roomId, ...body } as never }).then(getData),
  place: (name: 'join' | 'leave' | 'invite' | 'setRole' | 'removeMember' | 'transfer' | 'answer' | 'mute', body = {}) =>
    portal.call(privateRoomsApi[name], { body: { roomId, ...body } as never }).then(getData),
});
const ban = async (bannedPartnerIds: string[]) =>
  getData(
    await lotus.owner.edit(privateChatApi.update, privateChatApi.get, {
      body: { retentionDays: null, isGuarded: false, isExportAllowed: true, bannedPartnerIds },
    }),
  );
const archive = async (isArchived: boolean) =>
  getData(await lotus.owner.call(privateRoomsApi.archive, { params: { id: shared }, body: { isArchived } }));

/** Everything that can happen in rooms, in an order in which it can. */
const actions: [string, () => Promise<unknown>][] = [
  [
    'a room is opened for a partner',
    async () => {
      const body = { kind: 'partner' as const, title: 'Stall', partnerIds: [partnerId] };
      shared = getData(await lotus.owner.call(privateRoomsApi.create, { body })).id;
    },
  ],
  ['the partner joins', () => at(mekong.owner, shared).place('join')],
  ['something is said', async () => (first = await at(lotus.owner, shared).write('Shall we share it?'))],
  ['it is answered', () => at(mekong.owner, shared).write('Yes', { replyToId: first.id, mentionIds: [lotus.ownerId] })],
  ['it is read', () => lotus.owner.call(privateMessagesApi.seen, { body: { roomId: shared, seq: 50 } })],
  ['it gets a reaction', () => at(mekong.owner, shared).move('react', { id: first.id, emoji: '👍', isOn: true })],
  ['and another, and one less', () => reactMore()],
  ['it is changed', () => at(lotus.owner, shared).move('edit', { id: first.id, text: 'Shall we share the stall?' })],
  ['a picture is sent', () => sendPicture()],
  ['it is deleted, and its quote goes', () => at(lotus.owner, shared).move('remove', { id: first.id })],
  ['a colleague of the partner asks to join', () => at(mekong.colleague, shared).place('join')],
  ['and is let in', () => at(mekong.owner, shared).place('answer', { userId: mekong.colleagueId, isApproved: true })],
  ['they become a moderator', () => setRole(mekong.colleagueId, 'moderator')],
  [
    'the partner gives their place to them',
    () => at(mekong.owner, shared).place('transfer', { userId: mekong.colleagueId }),
  ],
  ['the partner is asked in again', () => at(mekong.colleague, shared).place('invite', { userIds: [mekong.ownerId] })],
  ['and comes', () => at(mekong.owner, shared).place('join')],
  ['the room is renamed', () => rename()],
  ['somebody mutes it', () => at(mekong.owner, shared).place('mute', { isMuted: true })],
  ['the partner is kept out', () => ban([partnerId])],
  ['and no longer', () => ban([])],
  ['it is put away', () => archive(true)],
  ['and taken back', () => archive(false)],
  ['two colleagues talk', () => talk()],
  ['one of them leaves', () => at(lotus.colleague, direct).place('leave')],
  ['and is written to', () => at(lotus.owner, direct).write('Come back')],
  ['a group is opened', async () => (group = await openGroup(lotus, { userIds: [lotus.colleagueId] }))],
  ['who was asked comes', () => at(lotus.colleague, group).place('join')],
  ['many write at once', () => writeAtOnce()],
  ['somebody new comes and writes', () => comeNew()],
  ['they are removed from the business', () => lotus.owner.call(usersApi.remove, { params: { id: leaver.id } })],
  ['a colleague is taken out', () => at(lotus.owner, group).place('removeMember', { userId: lotus.colleagueId })],
  ['the partnership ends', () => lotus.owner.call(partnersApi.end, { params: { id: partnerId } })],
];

async function reactMore(): Promise<void> {
  await at(lotus.owner, shared).move('react', { id: first.id, emoji: '🎉', isOn: true });
  await at(mekong.owner, shared).move('react', { id: first.id, emoji: '👍', isOn: false });
}
const setRole = (userId: string, role: string) => at(lotus.owner, shared).place('setRole', { userId, role });
async function sendPicture(): Promise<void> {
  const { id: attachmentId } = await lotus.upload();
  const body = { type: 'image' as const, id: newId(), roomId: shared, attachmentId };
  getData(await lotus.owner.call(privateMessagesApi.create, { body }));
}
async function rename(): Promise<void> {
  const { version } = await roomOf(lotus.owner, shared);
  const body = { title: 'The stall', isOpen: true, version };
  getData(await lotus.owner.call(privateRoomsApi.update, { params: { id: shared }, body }));
}
async function talk(): Promise<void> {
  direct = await openDirect(lotus.owner, lotus.colleagueId);
  await at(lotus.colleague, direct).write('Good morning');
}
const writeAtOnce = () =>
  Promise.all([
    ...['a', 'b'].map((text) => at(lotus.owner, group).write(text)),
    ...['c', 'd'].map((text) => at(lotus.colleague, group).write(text)),
    ...['e', 'f'].map((text) => at(mekong.owner, shared).write(text)),
    at(mekong.colleague, shared).write('g'),
  ]);
async function comeNew(): Promise<void> {
  leaver = await lotus.hire();
  await at(lotus.owner, group).place('invite', { userIds: [leaver.id] });
  await at(leaver.portal, group).place('join');
  await at(leaver.portal, group).write('I am new');
}

it('who only listens has what who asks is answered, whatever happens in rooms', async () => {
  for (const [name, act] of actions) {
    await act();
    for (const [who, screen] of Object.entries(screens)) {
      await vi.waitFor(async () => expect(screen.heard(), `${who}, after: ${name}`).toEqual(await screen.asked()), {
        timeout: 60_000,
        interval: 50,
      });
    }
  }
});
