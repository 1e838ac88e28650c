import { setTimeout as pause } from 'node:timers/promises';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { socketNamespaces } from '@sala/contract/index.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { RawSocket } from '../raw-socket.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { expectConstantWords, hostileFrames, nest } from './hostile-frames.ts';
import { inventions } from './hostile-input.ts';

let app: TestApp;
let company: Company;
let stranger: Company;
let conversation: Conversation;
let honest: Listener;
let honestVisitor: Listener;
let sockets: RawSocket[] = [];

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  stranger = await Company.open(app);
  conversation = await company.talk();
  await company.answer(conversation.channelId);
  honest = await Listener.on(company.owner, roomNamespace, messageNamespace);
  honestVisitor = await Listener.on(conversation.portal, visitorNamespace);
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});
afterAll(() => app?.close());

async function open(): Promise<RawSocket> {
  const socket = await RawSocket.open(app.address);
  sockets.push(socket);
  return socket;
}

async function enter(namespace: string, token: unknown): Promise<RawSocket> {
  const socket = await open();
  await socket.enter(namespace, token);
  return socket;
}

/** Other clients are not affected: sockets stay open, messages arrive, the server is ready. */
async function expectAllIsWell(): Promise<void> {
  const body = { type: 'text' as const, id: newId(), channelId: conversation.channelId, text: 'All is well' };
  honestVisitor.forget();
  getData(await company.owner.call(messagesApi.create, { body }));
  await honestVisitor.next('message:receiveMessage', (payload) => payload.id === body.id);
  expect([...honest.sockets, ...honestVisitor.sockets].map((socket) => socket.connected)).toEqual([true, true, true]);
  await expect.poll(async () => (await fetch(`${app.address}/readyz`)).status).toBe(200);
}

const rooms = () => [
  `merchant:${company.merchantId}`,
  `chat:${company.merchantId}`,
  `user:${company.ownerId}`,
  company.merchantId,
];

describe('somebody without a login', () => {
  it('gets into no namespace and hears the same word at every door', async () => {
    const paths = [
      ...socketNamespaces.map(({ path }) => path),
      '/',
      '/calls',
      '/admin',
      '/ROOM',
      '/room/',
      '/room?x',
      '/../message',
      '/__proto__',
      `/${'x'.repeat(2000)}`,
    ];
    const tokens = [
      undefined,
      null,
      '',
      'x',
      1,
      true,
      {},
      [],
      { $ne: '' },
      'x'.repeat(9000),
      company.owner.refreshToken,
    ];
    for (const path of paths)
      for (const token of path === '/room' ? tokens : [undefined]) {
        const socket = await enter(path, token);
        expect([path, token, socket.isConnected]).toEqual([path, token, false]);
        expectConstantWords(socket.frames);
      }
    await expectAllIsWell();
  });

  it('is not answered, or cut off, whatever they say', async () => {
    for (const { path } of socketNamespaces)
      for (const frame of hostileFrames(path, rooms())) {
        const socket = await open();
        socket.send(frame);
        socket.send(`42${path},["after"]`);
        await socket.until(() => socket.isClosed || socket.frames.length > 1, 2000);
        expectConstantWords(socket.frames);
        expect(socket.isConnected).toBe(false);
        socket.close();
      }
    await expectAllIsWell();
  });

  it('learns nothing from a handshake that is none', async () => {
    const { sid } = JSON.parse(
      (await (await fetch(`${app.address}/socket.io/?EIO=4&transport=polling`)).text()).slice(1),
    );
    const queries = [
      '',
      '?EIO=3&transport=polling',
      '?EIO=99&transport=polling',
      '?EIO=4&transport=carrier-pigeon',
      '?EIO=4&transport=__proto__',
      '?EIO=4&transport=polling&sid=nobody',
      '?EIO=4&transport=polling&sid=__proto__',
      '?EIO=4&transport=websocket',
      `?${'x'.repeat(8000)}`,
    ];
    for (const query of queries)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const answer = await fetch(`${app.address}/socket.io/${query}`, {
          method,
          body: method === 'GET' ? undefined : 'x',
        });
        const text = await answer.text();
        expect([method, query, answer.status >= 400 && answer.status < 500]).toEqual([method, query, true]);
        expect(text).not.toMatch(/\.[jt]s:\d|node_modules|[\w-]{20}.*merchant/);
      }
    for (const body of ['', 'x', '4', `40/room,${nest(3000)}`, '\u001e'.repeat(5000), 'b4AAAA', '1:4'])
      expect(
        (await fetch(`${app.address}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body })).status,
      ).toBeLessThan(500);
    await expectAllIsWell();
  });

  it('who knocks a thousand times on one line is cut off', async () => {
    const socket = await open();
    for (let knock = 0; knock < 1000; knock += 1) socket.send(`40/room,{"token":"guess ${knock}"}`);
    expect(await socket.until(() => socket.isClosed)).toBe(true);
    expectConstantWords(socket.frames);
    await expectAllIsWell();
  });
});

describe('somebody with a login', () => {
  const doors = () =>
    [
      ['/room', stranger.owner.accessToken],
      ['/message', stranger.owner.accessToken],
      ['/visitor', undefined],
      ['/call', stranger.owner.accessToken],
    ] as const;
  const tokenFor = async (token: string | undefined) => token ?? (await stranger.visit()).portal.visitorToken;

  it('is not answered, or cut off, whatever they say, and enters no room by name', async () => {
    for (const [path, known] of doors())
      for (const frame of hostileFrames(path, rooms())) {
        const socket = await enter(path, await tokenFor(known));
        expect(socket.isConnected).toBe(true);
        socket.send(frame);
        await pause(2);
        expectConstantWords(socket.frames.filter((text) => !text.startsWith(`42${path},`)));
        const received = socket.frames.join();
        expect(received).not.toContain(conversation.channelId);
        expect(received).not.toContain(company.ownerId);
      }
    const insiders = sockets.filter((socket) => !socket.isClosed);
    await expectAllIsWell();
    for (const socket of insiders) expect(socket.frames.join()).not.toContain(conversation.channelId);
  });

  it('is not answered, or cut off, at anything that chance makes up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...socketNamespaces.map(({ path }) => path)),
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.json().map((json) => `42${json}`),
          ),
          { maxLength: 8 },
        ),
        async (path, frames) => {
          const token = path === '/visitor' ? conversation.portal.visitorToken : stranger.owner.accessToken;
          const socket = await enter(path, token);
          for (const frame of frames) {
            socket.send(frame);
            socket.send(`42${path},${JSON.stringify([frame])}`);
          }
          await pause(5);
          expectConstantWords(socket.frames.filter((text) => !text.startsWith('42')));
          socket.close();
        },
      ),
      { numRuns: inventions, endOnFailure: true },
    );
    await expectAllIsWell();
  });

  it('is cut off when they send more at once than anybody has to', async () => {
    for (const size of [17_000, 1_000_000])
      for (const frame of [`42/room,["x","${'x'.repeat(size)}"]`, new Uint8Array(size)]) {
        const socket = await enter('/room', stranger.owner.accessToken);
        socket.send(frame);
        expect(await socket.until(() => socket.isClosed)).toBe(true);
      }
    await expectAllIsWell();
  });

  it('is cut off when they flood the server with events, and others notice nothing', async () => {
    for (const [path, known] of doors()) {
      const socket = await enter(path, await tokenFor(known));
      const flood = (async () => {
        for (let event = 0; event < 20_000 && !socket.isClosed; event += 1) {
          socket.send(`42${path},["flood",${event}]`);
          if (event % 500 === 0) await pause(0);
        }
      })();
      await expectAllIsWell();
      await flood;
      expect(await socket.until(() => socket.isClosed)).toBe(true);
    }
    await expectAllIsWell();
  });
});
