import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { tooManyConnectionsError } from '@sala/contract/core/socket-namespace.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { CallScenario } from '../call-scenario.ts';
import { Company, getData, type VisitorInside } from '../company.ts';
import { Listener } from '../listener.ts';
import { RawSocket } from '../raw-socket.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

/** With the product's default limits. */
let app: TestApp;
let company: Company;
const apps: TestApp[] = [];

async function open(limits = ''): Promise<TestApp> {
  const opened = await createTestApp({ environment: { LIMITS: limits, TRUSTED_PROXIES: '1' } });
  apps.push(opened);
  return opened;
}

beforeAll(async () => {
  app = await open();
  company = await Company.open(app);
});
afterAll(async () => {
  for (const opened of apps) await opened.close();
});

const write = ({ portal }: VisitorInside, id = newId()) =>
  portal.call(visitorsApi.createMessage, { body: { type: 'text', id, text: 'Hello?' } });

/** Writes until refused; returns the number of accepted messages, and the refusal. */
async function flood(send: () => ReturnType<typeof write>, most = 200) {
  for (let taken = 0; taken < most; taken += 1) {
    const answer = await send();
    if (answer.status !== 200) return { taken, answer };
  }
  throw new Error(`${most} messages were taken`);
}

describe('a visitor who writes without end', () => {
  it('is told to wait after a handful at once, and nobody else is', async () => {
    const [noisy, quiet] = [await company.visit(), await company.visit()];
    const { taken, answer } = await flood(() => write(noisy));
    expect(taken).toBeGreaterThanOrEqual(15);
    expect(taken).toBeLessThan(60);
    expect([answer.status, answer.failure.message]).toEqual([429, 'tooManyRequests']);
    const wait = Number(answer.headers.get('Retry-After'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(5);
    expect((await write(quiet)).status).toBe(200);
  });

  it('has nothing stored of what was refused, and one message of what is sent again', async () => {
    const visitor = await company.visit();
    const ids: string[] = [];
    await flood(() => {
      ids.push(newId());
      return write(visitor, ids.at(-1));
    });
    const refused = ids.pop()!;
    const texts = async () => getData(await visitor.portal.call(visitorsApi.listMessages, { query: { limit: 200 } }));
    expect((await texts()).map(({ id }) => id).filter((id) => ids.includes(id))).toHaveLength(ids.length);
    await expect.poll(async () => (await write(visitor, refused)).status, { interval: 500 }).toBe(200);
    expect((await texts()).filter(({ id }) => id === refused)).toHaveLength(1);
  });

  it('who is many visitors is stopped at their address, and one merchant’s crowd at the merchant', async () => {
    const busy = await open('visitor-messages-address=8/60, visitor-messages-merchant=12/60');
    const [crowded, calm] = [await Company.open(busy), await Company.open(busy)];
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const send = async (to: Company, address: string) => {
      const { portal } = await to.visit();
      const body = { type: 'text' as const, id: newId(), text: 'Hello?' };
      return portal.call(visitorsApi.createMessage, { body }, from(address));
    };
    expect((await flood(() => send(crowded, '10.1.1.1'))).taken).toBe(8);
    expect((await flood(() => send(crowded, '10.1.1.2'))).taken).toBe(4);
    expect((await send(calm, '10.1.1.1')).status).toBe(200);
  });
});

describe('a visitor who takes another name without end', () => {
  it('keeps the last one taken at a human rate, goes on writing, and nobody else is held up', async () => {
    const busy = await open('visitor-changes=3/60');
    const { appId, owner } = await Company.open(busy);
    const enter = async (token: string | undefined, name: string) =>
      getData(await busy.portal().call(visitorsApi.createSession, { body: { appId, token, identity: { name } } }));
    const { token } = await enter(undefined, 'Dara');
    const portal = busy.portal();
    portal.visitorToken = token;
    const body = { type: 'text' as const, id: newId(), text: 'Hello?' };
    const { channelId } = getData(await portal.call(visitorsApi.createMessage, { body }));
    for (const name of ['Sok', 'Sao', 'Rith', 'Nov', 'Kim']) await enter(token, name);
    const shown = async (id: string) =>
      getData(await owner.call(channelsApi.detail, { body: { channelId: id } })).visitor.name;
    expect(await shown(channelId)).toBe('Rith');
    const more = { type: 'text' as const, id: newId(), text: 'Still there?' };
    expect((await portal.call(visitorsApi.createMessage, { body: more })).status).toBe(200);
    const other = await enter(undefined, 'Lina');
    expect((await enter(other.token, 'Lina Chan')).visitorId).toBe(other.visitorId);
  });
});

describe('a caller who is many visitors', () => {
  it('is stopped at their address, and nobody else is', async () => {
    const busy = await open('visitor-calls-address=3/600');
    const [crowded, calm] = [await CallScenario.open(busy), await CallScenario.open(busy)];
    const ring = async ({ company: called }: CallScenario, address: string) =>
      (await called.visit()).portal.call(
        visitorCallsApi.create,
        { body: {} },
        { headers: { 'X-Forwarded-For': address } },
      );
    expect((await flood(() => ring(crowded, '10.1.1.1') as never)).taken).toBe(3);
    expect((await ring(crowded, '10.1.1.2')).status).toBe(200);
    expect((await ring(calm, '10.1.1.1')).status).toBe(200);
  });
});

describe('an operator', () => {
  it('answers faster than a visitor may write, though not without end', async () => {
    const { channelId } = await company.talk();
    getData(await company.owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } }));
    const answer = () =>
      company.owner.call(messagesApi.create, { body: { type: 'text', id: newId(), channelId, text: 'Hello!' } });
    const { taken, answer: refused } = await flood(answer as never, 600);
    expect(taken).toBeGreaterThanOrEqual(150);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});

describe('sockets', () => {
  const connectMany = async (portal: TestPortal, namespace: typeof roomNamespace, count: number) => {
    const outcomes = [];
    for (let turn = 0; turn < count; turn += 1) outcomes.push(await portal.connect(namespace));
    return outcomes;
  };

  it('are twenty for one token in each namespace; one that is closed makes room', async () => {
    const { portal } = await company.visit();
    for (const [who, namespace] of [
      [company.owner, roomNamespace],
      [company.owner, messageNamespace],
      [portal, visitorNamespace],
    ] as const) {
      const outcomes = await connectMany(who, namespace as never, 22);
      expect(outcomes.slice(20)).toEqual([tooManyConnectionsError, tooManyConnectionsError]);
      const [first] = outcomes.filter((outcome) => typeof outcome !== 'string');
      first!.disconnect();
      await expect.poll(async () => typeof (await who.connect(namespace as never))).toBe('object');
      expect(await who.connect(namespace as never)).toBe(tooManyConnectionsError);
      who.close();
    }
    // Another user of the business is not affected.
    expect(typeof (await company.colleague.connect(roomNamespace))).toBe('object');
  });

  it('of one address are bounded, before and after signing in, and those of others are not', async () => {
    const small = await open('sockets-address-waiting=5, sockets-address=9');
    const inside = await Company.open(small);
    const sockets: RawSocket[] = [];
    const enter = async (token?: string) => {
      const socket = await RawSocket.open(small.address);
      sockets.push(socket);
      if (token) await socket.enter(roomNamespace.path, token);
      return socket.frames.length > 0;
    };
    const outcomes: boolean[] = [];
    for (let turn = 0; turn < 7; turn += 1) outcomes.push(await enter());
    expect(outcomes).toEqual([true, true, true, true, true, false, false]);
    // Four of them sign in, so that others may wait.
    for (const socket of sockets.slice(0, 4)) await socket.enter(roomNamespace.path, inside.owner.accessToken);
    for (let turn = 0; turn < 5; turn += 1) outcomes.push(await enter());
    expect(outcomes.slice(7)).toEqual([true, true, true, true, false]);
    const handshake = (address: string) =>
      fetch(`${small.address}/socket.io/?EIO=4&transport=polling`, { headers: { 'X-Forwarded-For': address } });
    expect((await handshake('10.7.7.7')).status).toBe(200);
    for (const socket of sockets) socket.close();
    await expect.poll(() => enter(inside.owner.accessToken)).toBe(true);
    sockets.at(-1)!.close();
  });

  /** Leaves a namespace; the server has noticed once it has answered what was sent afterwards. */
  async function leave(socket: RawSocket, namespace: string): Promise<void> {
    socket.send(`41${namespace},`);
    await socket.enter('/nowhere', undefined);
  }

  it('that come in and go out without end on one line are cut off, and leave nothing behind', async () => {
    const { portal } = await company.visit();
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    const socket = await RawSocket.open(app.address);
    let turns = 0;
    for (; turns < 300 && !socket.isClosed; turns += 1) {
      await socket.enter(visitorNamespace.path, portal.visitorToken);
      await leave(socket, visitorNamespace.path);
    }
    process.off('warning', note);
    expect(socket.isClosed).toBe(true);
    expect(turns).toBeGreaterThan(50);
    const refusals = socket.frames.filter((frame) => frame.startsWith(`44${visitorNamespace.path},`));
    expect(refusals.at(-1)).toContain(tooManyConnectionsError);
    // What each turn left on the connection would add up.
    expect(warnings).not.toContain('MaxListenersExceededWarning');
    expect(typeof (await portal.connect(visitorNamespace))).toBe('object');
    portal.close();
  });

  it('that ask again and again for the namespace that nobody may enter are cut off, too', async () => {
    const socket = await RawSocket.open(app.address);
    for (let turn = 0; turn < 100 && !socket.isClosed; turn += 1) await socket.enter('/', undefined);
    expect(socket.isClosed).toBe(true);
    expect(socket.frames.at(-1)).toContain(tooManyConnectionsError);
  });

  it('of a visitor who is there already tell operators nothing, however often they come and go', async () => {
    const shop = await Company.open(app);
    const operator = await Listener.on(shop.owner, roomNamespace);
    const { portal, visitorId } = await shop.visit();
    await portal.connect(visitorNamespace);
    await operator.next('chat:visitorPresence', (payload) => payload.visitorId === visitorId);
    operator.forget();
    const socket = await RawSocket.open(app.address);
    for (let turn = 0; turn < 5; turn += 1) {
      await socket.enter(visitorNamespace.path, portal.visitorToken);
      expect(socket.isConnected).toBe(true);
      await leave(socket, visitorNamespace.path);
    }
    await operator.catchUp(app);
    expect(operator.heard.filter(({ event }) => event === 'chat:visitorPresence')).toEqual([]);
    socket.close();
    operator.close();
    portal.close();
  });

  it('that wait to sign in keep nobody out: the address with most of them makes room', async () => {
    const small = await open('sockets-waiting=6');
    const inside = await Company.open(small);
    const sockets: RawSocket[] = [];
    const openFrom = async (address: string) => {
      sockets.push(await RawSocket.open(small.address, { 'X-Forwarded-For': address }));
      return sockets.at(-1)!;
    };
    const [first, second, ...others] = [
      await openFrom('10.1.1.1'),
      await openFrom('10.1.1.1'),
      await openFrom('10.1.1.1'),
      await openFrom('10.1.1.1'),
      await openFrom('10.2.2.2'),
      await openFrom('2001:db8::1'),
    ];
    const newcomer = await openFrom('10.3.3.3');
    await first!.until(() => first!.isClosed);
    expect([first!.isClosed, second!.isClosed]).toEqual([true, false]);
    await newcomer.enter(roomNamespace.path, inside.owner.accessToken);
    expect(newcomer.isConnected).toBe(true);

    // Signed-in ones no longer count: one connection finds a place, the next replaces another of the same address.
    await openFrom('10.1.1.1');
    await openFrom('10.1.1.1');
    await second!.until(() => second!.isClosed);
    expect([second!, newcomer, ...others].map(({ isClosed }) => isClosed)).toEqual([true, ...Array(5).fill(false)]);

    // All addresses of one IPv6 network count as one.
    for (const last of [2, 3, 4, 5, 6]) await openFrom(`2001:db8::${last}`);
    expect(newcomer.isConnected).toBe(true);
    expect(others.at(-2)!.isClosed).toBe(false);
    for (const socket of sockets) socket.close();
  });
});
