import { setTimeout as pause } from 'node:timers/promises';
import { authApi } from '@sala/contract/auth/auth.api.ts';
import { channelsApi, messagesApi } from '@sala/contract/chat/chat.api.ts';
import { messageNamespace, roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import { socketNamespaces } from '@sala/contract/index.ts';
import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { visitorNamespace } from '@sala/contract/visitors/visitors.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, dataOf } from '../company.ts';
import { Listener } from '../listener.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let lotus: Company;
let conversation: Conversation;
/** A colleague whose session is going to end. */
let leaver: TestPortal;
let outOfChat: TestPortal;
let insiders: Record<'/room' | '/message' | '/visitor' | 'leaver', Listener>;
let outsiders: Record<string, Listener>;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app, { domains: ['shop.example'] });
  const mekong = await Company.open(app);
  conversation = await lotus.talk();
  await lotus.answer(conversation.channelId);
  leaver = await signInAs(app, await hire(app, lotus.merchantId));
  outOfChat = await signInAs(
    app,
    await hire(app, lotus.merchantId, {
      permissions: [
        { subject: 'subscription', action: 'manage' },
        { subject: 'reply-customer', action: 'manage' },
        { subject: 'chat-settings', action: 'manage' },
      ],
    }),
  );
  const otherVisitor = await lotus.talk();
  const mekongTalk = await mekong.talk();
  await mekong.answer(mekongTalk.channelId);
  insiders = {
    '/room': await Listener.on(lotus.owner, roomNamespace),
    '/message': await Listener.on(lotus.owner, messageNamespace),
    '/visitor': await Listener.on(conversation.portal, visitorNamespace),
    leaver: await Listener.on(leaver, roomNamespace),
  };
  outsiders = {
    'the owner of another merchant': await Listener.on(mekong.owner, roomNamespace, messageNamespace),
    'a colleague without the ability to see chats': await Listener.on(outOfChat, roomNamespace, messageNamespace),
    'another visitor of the merchant': await Listener.on(otherVisitor.portal, visitorNamespace),
    'a visitor who has said nothing yet': await Listener.on((await lotus.visit()).portal, visitorNamespace),
    'a visitor of another merchant': await Listener.on(mekongTalk.portal, visitorNamespace),
  };
  // Their own arrival is news too.
  await insiders['/message'].next('message:totalBadge');
  await pause(700);
});
afterAll(() => app?.close());

const text = () => ({ type: 'text' as const, id: newId(), text: 'Between us' });
const visitorSays = () => conversation.portal.call(visitorsApi.createMessage, { body: text() });
const operatorSays = async () =>
  dataOf(await lotus.owner.call(messagesApi.create, { body: { ...text(), channelId: conversation.channelId } }));
const operatorDeletes = async () => lotus.owner.call(messagesApi.remove, { params: { id: (await operatorSays()).id } });
const operatorTypes = async () => {
  for (const isTyping of [true, false])
    await lotus.owner.call(messagesApi.typing, { body: { channelId: conversation.channelId, isTyping } });
};
const operatorSees = async () => {
  const { lastSeq } = dataOf(
    await lotus.owner.call(channelsApi.detail, { body: { channelId: conversation.channelId } }),
  );
  await visitorSays();
  await lotus.owner.call(messagesApi.seen, { body: { channelId: conversation.channelId, seq: lastSeq + 1 } });
};

const colleagueGives = async () => {
  const { channelId } = await lotus.talk();
  dataOf(await lotus.colleague.call(channelsApi.assign, { body: { channelId, operatorId: lotus.ownerId } }));
};

/** How each event of the contract comes about. An event that is missing here fails the first test. */
const causes: Record<string, () => Promise<unknown>> = {
  '/room chat:channelChanged': visitorSays,
  '/room chat:visitorTyping': () => conversation.portal.call(visitorsApi.typing, { body: { isTyping: true } }),
  '/room chat:visitorPresence': async () => Listener.on((await lotus.visit()).portal, visitorNamespace),
  '/room availability:changed': () => lotus.owner.call(profileApi.setOffline, { body: { isOffline: true } }),
  '/room organisation:changed': () => lotus.owner.call(departmentsApi.create, { body: { departmentName: 'Water' } }),
  '/room ability:changed': () =>
    app.context.authentication.accessChanged({ merchantId: lotus.merchantId, userIds: [lotus.ownerId] }),
  '/room setup:changed': () =>
    app
      .portal()
      .call(visitorsApi.config, { query: { appId: lotus.appId } }, { headers: { Origin: 'https://shop.example' } }),
  '/room notification:created': colleagueGives,
  '/room notification:unread': colleagueGives,
  '/room session:ended': () => leaver.call(authApi.logout),
  '/message message:receiveMessage': visitorSays,
  '/message message:totalBadge': () => lotus.talk(),
  '/message message:onTyping': operatorTypes,
  '/message message:seen': operatorSees,
  '/message message:deleted': operatorDeletes,
  '/visitor message:receiveMessage': operatorSays,
  '/visitor message:deleted': operatorDeletes,
  '/visitor message:seen': operatorSees,
  '/visitor message:onTyping': operatorTypes,
  '/visitor visitor:channelChanged': operatorSays,
  // Whoever could answer is gone.
  '/visitor visitor:availabilityChanged': async () => {
    for (const portal of [lotus.owner, lotus.colleague, outOfChat])
      await portal.call(profileApi.setOffline, { body: { isOffline: true } });
  },
};
/** Meant for every visitor of the merchant. */
const isForHisVisitors = (who: string, event: string) =>
  event === 'visitor:availabilityChanged' && /visitor (?:of the merchant|who)/.test(who);
const events = socketNamespaces.flatMap((namespace) =>
  Object.keys(namespace.events).map((event) => [namespace.path, event] as const),
);

describe('an outsider', () => {
  it('is put to the test with every event of the contract', () => {
    expect(events.map((event) => event.join(' ')).sort()).toEqual(Object.keys(causes).sort());
  });

  it.each(events)('hears nothing of %s %s', async (path, event) => {
    const insider = event === 'session:ended' ? insiders.leaver : insiders[path];
    for (const listener of [...Object.values(insiders), ...Object.values(outsiders)]) listener.forget();
    await causes[`${path} ${event}`]!();
    const { namespace } = await insider.next(event);
    expect(namespace).toBe(path);
    await pause(60);
    for (const [who, { heard }] of Object.entries(outsiders))
      expect([who, heard.filter((one) => !isForHisVisitors(who, one.event))]).toEqual([who, []]);
  });

  it('does not hear of it either when he connects while it happens', async () => {
    const stranger = await Company.open(app);
    const portal = (await stranger.talk()).portal;
    const talking = Array.from({ length: 20 }, () => operatorSays());
    const late = await Promise.all([
      Listener.on(stranger.owner, roomNamespace, messageNamespace),
      Listener.on(portal, visitorNamespace),
    ]);
    await Promise.all(talking);
    await pause(100);
    const text = JSON.stringify(late.map(({ heard }) => heard));
    expect(text).not.toContain(conversation.channelId);
    expect(text).not.toContain('Between us');
  });
});
