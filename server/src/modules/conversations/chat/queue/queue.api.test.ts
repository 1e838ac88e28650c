import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;
let stranger: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  stranger = await Company.open(app);
});
afterAll(() => app.close());

const read = (portal = company.owner) => portal.call(channelsApi.queue, { params: { id: company.merchantId } });

it('each visitor knows their place, moves up as others are taken, and leaves it when they are blocked; operators see how many wait', async () => {
  const [first, second] = [await company.visit(), await company.visit()];
  const listener = await Listener.on(second.portal, visitorNamespace);
  const operator = await Listener.on(company.owner, roomNamespace);
  const one = await company.talk('First', first);
  await company.talk('Second', second);
  await listener.next('visitor:queueChanged', ({ queue }) => (queue as { position: number } | null)?.position === 2);
  await operator.next('chat:queueChanged', ({ waiting }) => waiting === 2);
  expect(getData(await read())).toMatchObject({
    waiting: 2,
    longestSince: expect.any(String),
    expectedWaitSeconds: null,
  });
  const session = { body: { appId: company.appId, token: second.portal.visitorToken } };
  expect(getData(await app.portal().call(visitorsApi.createSession, session)).channel?.queue?.position).toBe(2);

  await company.answer(one.channelId);
  await listener.next('visitor:queueChanged', ({ queue }) => (queue as { position: number } | null)?.position === 1);
  expect(getData(await read()).waiting).toBe(1);

  const waiting = getData(await company.owner.call(channelsApi.list, { query: { assigned: 'unassigned' } }));
  const channelId = waiting[0]!.id;
  getData(await company.owner.call(channelsApi.block, { body: { channelId } }));
  await listener.next('visitor:queueChanged', ({ queue }) => queue === null);
  expect(getData(await read())).toMatchObject({ waiting: 0, longestSince: null });
  expect(getData(await company.owner.call(channelsApi.countUnread))).toMatchObject({ unassigned: 0, unread: 0 });
  const listed = async (status?: 'blocked') =>
    getData(await company.owner.call(channelsApi.list, { query: { assigned: 'unassigned', status } })).map(
      ({ id }) => id,
    );
  expect([await listed(), await listed('blocked')]).toEqual([[], [channelId]]);
  listener.close();
  operator.close();
});

it('how long it takes follows from how quickly conversations were taken lately', async () => {
  for (let index = 0; index < 4; index += 1) await company.answer((await company.talk()).channelId);
  const { expectedWaitSeconds } = getData(await read());
  expect(expectedWaitSeconds).toBeGreaterThan(0);
});

it('the queue of another business is nobody’s affair', async () => {
  expect((await read(stranger.owner)).status).toBe(404);
});
