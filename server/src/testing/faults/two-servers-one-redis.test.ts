import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusyChat } from '../busy-chat.ts';
import { Company, getData, type VisitorInside } from '../company.ts';
import { nothingWrong } from '../ledger.ts';
import { Listener } from '../listener.ts';
import { hasRedis, orWithoutRedis, RedisServer } from '../redis-server.ts';
import { ServerProcess } from '../server-process.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';

/** Duplicates would arrive within this time, in ms. */
const doublesTime = 700;
const backAgain = 'redis is back';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let redis: RedisServer;
let here: ServerProcess;
let there: ServerProcess;
let company: Company;
/** The owner is connected to one server, their colleague and all visitors to the other. */
let owner: Listener;
let colleague: Listener;
let colleaguePortal: TestPortal;
const listeners: Listener[] = [];
const fronts: TcpProxy[] = [];

beforeAll(async () => {
  if (!hasRedis) return;
  [redis, database] = await Promise.all([RedisServer.start(), createTestDatabase()]);
  const environment = { REDIS_URL: redis.url };
  const start = () => ServerProcess.start({ databaseUrl: database.connectionString, environment });
  [here, there] = await Promise.all([start(), start()]);
  company = await Company.open(here);
  colleaguePortal = through(company.colleague);
  owner = await listen(company.owner, roomNamespace, messageNamespace);
  colleague = await listen(colleaguePortal, roomNamespace, messageNamespace);
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await Promise.all([...fronts.map((front) => front.close()), here?.dispose(), there?.dispose()]);
  await redis?.dispose();
  await database?.drop();
});

async function listen(...on: Parameters<typeof Listener.on>): Promise<Listener> {
  const listener = await Listener.on(...on);
  listeners.push(listener);
  return listener;
}

/** The same person at the other server. */
function through({ accessToken, visitorToken }: TestPortal): TestPortal {
  return Object.assign(there.portal(), { accessToken, visitorToken });
}

async function visitThere(name: string): Promise<VisitorInside & { listener: Listener }> {
  const visitor = await company.visit(name);
  const portal = through(visitor.portal);
  return { portal, visitorId: visitor.visitorId, listener: await listen(portal, visitorNamespace) };
}

const heardBy = (listener: Listener, event: string, id: string) =>
  listener.heard.filter((item) => item.event === event && (item.payload.id ?? item.payload.channelId) === id);

/** Other events of a conversation also reach both servers. */
async function tellAround(name: string): Promise<void> {
  for (const listener of [owner, colleague]) listener.forget();
  const visitor = await visitThere(name);
  const { listener: listening, portal, visitorId } = visitor;
  await owner.next(
    'chat:visitorPresence',
    (presence) => presence.visitorId === visitorId && presence.isOnline === true,
  );
  const { channelId, messageId } = await company.talk('Is my parcel on its way?', visitor);
  await owner.next('message:receiveMessage', ({ id }) => id === messageId);
  await owner.next('chat:channelChanged', ({ id }) => id === channelId);
  await owner.next('chat:queueChanged', ({ waiting }) => waiting === 1);
  await listening.next('visitor:queueChanged', ({ queue }) => (queue as { position: number } | null)?.position === 1);

  getData(await portal.call(visitorsApi.typing, { body: { isTyping: true } }));
  await owner.next('chat:visitorTyping', (typing) => typing.channelId === channelId);
  getData(await colleaguePortal.call(channelsApi.view, { body: { channelId, state: 'viewing' } }));
  const viewers = [{ id: company.colleagueId, name: expect.any(String), state: 'viewing' }];
  expect((await owner.next('chat:viewers')).payload).toEqual({ channelId, viewers });

  const answerId = await company.answer(channelId, 'It leaves today.');
  await listening.next('message:receiveMessage', ({ id }) => id === answerId);
  await listening.next('visitor:queueChanged', ({ queue }) => queue === null);
  for (const listener of [owner, colleague]) {
    for (const said of [messageId, answerId]) await listener.next('message:receiveMessage', ({ id }) => id === said);
    await listener.next('chat:visitorTyping', (typing) => typing.channelId === channelId);
    await listener.next('chat:viewers', (viewed) => viewed.channelId === channelId);
    await listener.next('chat:queueChanged', ({ waiting }) => waiting === 0);
  }
  const shown = getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
  expect(shown.visitor.isOnline).toBe(true);

  await pause(doublesTime);
  for (const listener of [owner, colleague]) {
    for (const id of [messageId, answerId]) expect(heardBy(listener, 'message:receiveMessage', id)).toHaveLength(1);
    expect(heardBy(listener, 'chat:visitorTyping', channelId)).toHaveLength(1);
    expect(heardBy(listener, 'chat:viewers', channelId)).toHaveLength(1);
    const versions = heardBy(listener, 'chat:channelChanged', channelId).map(({ payload }) => payload.version);
    expect(versions).toEqual([...new Set(versions)]);
    const lengths = listener.heard.filter(({ event }) => event === 'chat:queueChanged');
    expect(lengths.map(({ payload }) => payload.waiting)).toEqual([1, 0]);
  }
  expect(heardBy(listening, 'message:receiveMessage', answerId)).toHaveLength(1);
}

/** Sends messages at the other server while `harm` runs; returns how long the last took to arrive here, in ms. */
async function sayAround(name: string, harm: (said: number) => Promise<void> | void, count = 12): Promise<number> {
  const visitor = await visitThere(name);
  const ids: string[] = [];
  let channelId = '';
  let slowest = 0;
  for (let said = 0; said < count; said += 1) {
    await harm(said);
    const talk = await company.talk(`${name} ${said}`, visitor);
    const acceptedAt = performance.now();
    const { messageId } = talk;
    channelId = talk.channelId;
    ids.push(messageId);
    await owner.next('message:receiveMessage', ({ id }) => id === messageId);
    slowest = Math.max(slowest, performance.now() - acceptedAt);
  }
  const listening = [owner, colleague, visitor.listener];
  for (const listener of listening)
    for (const messageId of ids) await listener.next('message:receiveMessage', ({ id }) => id === messageId);
  await pause(doublesTime);
  for (const listener of listening)
    for (const id of ids) expect(heardBy(listener, 'message:receiveMessage', id)).toHaveLength(1);
  for (const listener of [owner, colleague]) listener.forget();
  await company.answer(channelId);
  for (const listener of [owner, colleague]) await listener.next('chat:queueChanged', ({ waiting }) => waiting === 0);
  return Math.round(slowest);
}

const getReturns = (server: ServerProcess) => server.lines.filter((line) => line.includes(backAgain)).length;

async function untilBack(before: readonly number[]): Promise<void> {
  const now = () => [here, there].every((server, index) => getReturns(server) > before[index]!);
  await expect.poll(now).toBe(true);
}

describe.skipIf(!hasRedis)(`two servers with one Redis${orWithoutRedis}`, () => {
  it('are one to those who are connected: whatever happens at one is heard at the other, once', async () => {
    await tellAround('Dara');
  });

  it('go on without Redis: messages, presence, typing, viewers and the queue are heard within moments, and once when it is back', async ({
    annotate,
  }) => {
    const before = [here, there].map(getReturns);
    const slowest = await sayAround('Sokha', async (said) => {
      if (said === 3) await redis.kill9();
    });
    await tellAround('Malis');
    await redis.restart();
    await untilBack(before);
    await sayAround('Chanthou', () => undefined, 3);
    await tellAround('Rithy');
    await annotate(`the slowest message without Redis came after ${slowest} ms`);
  });

  it('catch up by themselves while Redis answers nobody, and nothing comes twice afterwards', async ({ annotate }) => {
    const before = [here, there].map(getReturns);
    let goOn = () => {};
    const slowest = await sayAround('Bopha', (said) => {
      if (said === 3) goOn = redis.freeze();
    });
    await pause(2_000);
    goOn();
    await untilBack(before);
    await sayAround('Veasna', () => undefined, 3);
    await annotate(`the slowest message beside a frozen Redis came after ${slowest} ms`);
  });
});

describe.skipIf(!hasRedis)(`one of two servers killed${orWithoutRedis}`, () => {
  it('loses nothing it has acknowledged: its people go on at the other, and times that run out do so once', async () => {
    const living = () => [here, there].filter((server) => server.isAlive());
    fronts.push(await TcpProxy.start(() => living()[0]!.port), await TcpProxy.start(() => living().at(-1)!.port));
    const portal = (index: number) =>
      Object.assign(here.portal(fronts[index % 2]!.address), { visitorToken: undefined });
    const chat = await BusyChat.open({ server: here, portal, visitors: 4, operators: 2 });
    const [held, blocked] = [await company.talk('I wait'), await company.talk('I shout')];
    await company.answer(held.channelId);
    const { channelId } = held;
    getData(await company.owner.call(channelsApi.transfer, { body: { channelId, operatorId: company.colleagueId } }));
    const until = new Date(Date.now() + 3_600_000).toISOString();
    getData(await company.owner.call(channelsApi.block, { body: { channelId: blocked.channelId, until } }));
    try {
      chat.begin();
      await chat.untilAcknowledged(30);
      await here.kill9();
      await lapseTimes();
      await chat.untilAcknowledged(60);
      await chat.finish();
      expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
      expect(chat.people.every((person) => person.isConnected)).toBe(true);
    } finally {
      chat.close();
    }
    const eventsOf = async (id: string) =>
      getData(await colleaguePortal.call(notesApi.list, { body: { channelId: id } })).map(({ event }) => event?.key);
    await expect.poll(() => eventsOf(blocked.channelId)).toContain('unblocked');
    await expect.poll(() => eventsOf(channelId)).toContain('transferExpired');
    await pause(doublesTime);
    expect((await eventsOf(blocked.channelId)).filter((key) => key === 'unblocked')).toHaveLength(1);
    expect((await eventsOf(channelId)).filter((key) => key === 'transferExpired')).toHaveLength(1);
  });
});

describe.skipIf(!hasRedis)(`a server started while Redis is away${orWithoutRedis}`, () => {
  it('hears of what happens at the other all the same', async () => {
    await redis.kill9();
    await here.restart();
    owner = await listen(company.owner, roomNamespace, messageNamespace);
    const { messageId } = await company.talk('Good evening', await visitThere('Kunthea'));
    await owner.next('message:receiveMessage', ({ id }) => id === messageId);
  });
});

/** Lets the times of open transfers and of blocks run out at once. */
async function lapseTimes(): Promise<void> {
  const { unscopedSql } = there.context.database;
  await unscopedSql(
    `update chat_channels set marks = jsonb_set(marks, '{offer,expiresAt}', to_jsonb(now()::text)) where marks ? 'offer'`,
  );
  await unscopedSql(
    `update chat_channels set marks = jsonb_set(marks, '{block,until}', to_jsonb(now()::text)) where marks ? 'block'`,
  );
  await unscopedSql("update jobs.job set start_after = now() where name in ('chat.expire-offer', 'chat.lift-block')");
}
