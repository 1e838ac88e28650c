import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { notify } from './notifications.public.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  company = await Company.open(app);
});

const toList = async (portal = company.colleague) => getData(await portal.call(notificationsApi.list));
const getUnread = async (portal = company.colleague) => getData(await portal.call(notificationsApi.countUnread)).total;

/** The owner assigns a conversation to the colleague. */
async function giveConversation(visitor = 'Chan Sokha'): Promise<string> {
  const { channelId } = await company.talk('Hello?', await company.visit(visitor));
  getData(
    await company.owner.call(channelsApi.assign, {
      body: { channelId, operatorId: company.colleagueId, reason: 'Is near' },
    }),
  );
  return channelId;
}
const tell = (topic?: string) =>
  inTransaction(app.context, company.merchantId, (unit) =>
    notify(app.context, unit, { userId: company.colleagueId, kind: 'accessChanged', params: { by: 'Vanna' }, topic }),
  );

describe('a notification', () => {
  it('tells who was given a conversation, by whom and where it is', async () => {
    const channelId = await giveConversation();
    expect(await toList()).toMatchObject([
      { kind: 'conversationAssigned', params: { visitor: 'Chan Sokha' }, link: `/chat?c=${channelId}`, readAt: null },
    ]);
    expect((await toList())[0]!.params.by).toMatch(/^Vanna/);
    expect(await getUnread(company.owner)).toBe(0);
  });

  it('is not made for what one does oneself', async () => {
    const { channelId } = await company.talk();
    getData(await company.owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } }));
    expect(await toList(company.owner)).toEqual([]);
  });

  it('reaches open pages of its reader at once, and of nobody else', async () => {
    const reader = await Listener.on(company.colleague, roomNamespace);
    const other = await Listener.on(company.owner, roomNamespace);
    await tell();
    expect((await reader.next('notification:created')).payload).toMatchObject({ kind: 'accessChanged' });
    expect((await reader.next('notification:unread')).payload).toEqual({ total: 1 });
    await company.talk();
    await other.next('chat:channelChanged');
    expect(other.heard.filter(({ event }) => event.startsWith('notification'))).toEqual([]);
    reader.close();
    other.close();
  });

  it('says once that a visitor writes while their operator is away', async () => {
    const visitor = await company.visit('Chan Sokha');
    const { channelId } = await company.talk('Hello?', visitor);
    await company.answer(channelId);
    await company.talk('Are you there?', visitor);
    await company.talk('Hello??', visitor);
    await app.context.events.settled();
    expect(await toList(company.owner)).toMatchObject([
      { kind: 'messageWhileAway', params: { visitor: 'Chan Sokha' }, link: `/chat?c=${channelId}` },
    ]);
    getData(await company.owner.call(notificationsApi.readAll));
    await company.talk('Still there?', visitor);
    await app.context.events.settled();
    expect(await getUnread(company.owner)).toBe(1);
  });

  it('of one topic is there once until it is read', async () => {
    await tell('roles');
    await tell('roles');
    expect(await getUnread()).toBe(1);
    getData(await company.colleague.call(notificationsApi.readAll));
    await tell('roles');
    expect(await toList()).toHaveLength(2);
  });
});

describe('reading', () => {
  it('marks the own ones that are named, and passes over those of others', async () => {
    await tell();
    await tell();
    const [first] = await toList();
    const answer = await company.owner.call(notificationsApi.read, { body: { ids: [first!.id] } });
    expect(answer.data).toEqual({ total: 0 });
    expect(await getUnread()).toBe(2);
    const own = await company.colleague.call(notificationsApi.read, { body: { ids: [first!.id] } });
    expect(own.data).toEqual({ total: 1 });
    expect((await toList()).map(({ readAt }) => readAt !== null)).toEqual([true, false]);
  });

  it('pages through many by a mark, and can leave out those that were read', async () => {
    for (let count = 0; count < 5; count += 1) await tell();
    const page = await company.colleague.call(notificationsApi.list, { query: { limit: 3 } });
    const rest = await company.colleague.call(notificationsApi.list, {
      query: { limit: 3, cursor: page.meta.nextCursor! },
    });
    const ids = [...getData(page), ...getData(rest)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(rest.meta.nextCursor).toBeNull();
    getData(await company.colleague.call(notificationsApi.read, { body: { ids: ids.slice(0, 2) } }));
    const unread = await company.colleague.call(notificationsApi.list, { query: { isUnread: 'true' } });
    expect(getData(unread).map(({ id }) => id)).toEqual(ids.slice(2));
  });
});

describe('what somebody does not want to be told', () => {
  it('is not told any more, but what happens to their account is', async () => {
    const config = await company.colleague.call(notificationsApi.updateConfig, {
      body: { mute: ['conversationAssigned', 'accessChanged'] },
    });
    expect(getData(config)).toEqual({ isSoundOn: true, mutedKinds: ['conversationAssigned'] });
    await giveConversation();
    await tell();
    expect((await toList()).map(({ kind }) => kind)).toEqual(['accessChanged']);
  });

  it('keeps the choice of kinds when only the sound is turned off', async () => {
    getData(await company.colleague.call(notificationsApi.updateConfig, { body: { mute: ['colleagueJoined'] } }));
    const quiet = await company.colleague.call(notificationsApi.setSound, { body: { isSoundOn: false } });
    expect(getData(quiet)).toEqual({ isSoundOn: false, mutedKinds: ['colleagueJoined'] });
    expect(getData(await company.colleague.call(notificationsApi.getConfig))).toEqual(getData(quiet));
  });

  it('is set at two devices at once, and what either sets stays', async () => {
    const user = await hire(app, company.merchantId);
    const [phone, desk] = [await signInAs(app, user), await signInAs(app, user)];
    const kinds = ['conversationAssigned', 'ticketAnswered', 'breakOver', 'leaveApproved'] as const;
    const set = (device: TestPortal, body: EndpointInput<typeof notificationsApi.updateConfig>['body']) =>
      device.call(notificationsApi.updateConfig, { body });
    const ofDevice = (index: number) => (index % 2 ? phone : desk);
    const muting = kinds.map((kind, index) => set(ofDevice(index), { mute: [kind] }));
    for (const answer of await Promise.all([...muting, set(phone, { isSoundOn: false })])) getData(answer);
    const both = getData(await desk.call(notificationsApi.getConfig));
    expect([both.isSoundOn, both.mutedKinds.toSorted()]).toEqual([false, kinds.toSorted()]);

    await Promise.all([set(phone, { unmute: ['breakOver'] }), set(desk, { unmute: ['ticketAnswered'] })]);
    const { mutedKinds } = getData(await phone.call(notificationsApi.getConfig));
    expect(mutedKinds.toSorted()).toEqual(['conversationAssigned', 'leaveApproved']);
  });
});
