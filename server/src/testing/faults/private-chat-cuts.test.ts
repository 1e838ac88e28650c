import { setTimeout as pause } from 'node:timers/promises';
import { createOutbox, type Unsent } from '@sala/client/outbox/outbox.ts';
import type { Pinned } from '@sala/client/pinned.ts';
import { createThreadStore } from '@sala/client/threads/thread-store.ts';
import {
  type PrivateMessage,
  privateMessageSchema,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { busyLimits } from '../busy-limits.ts';
import { Company, getData } from '../company.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { TestPortal } from '../test-portal.ts';
import { getRounds } from './rounds.ts';

const cuts = getRounds('SALA_CUTS', 40, 400);
const messagesPerCut = 5;

interface Entry extends Unsent {
  readonly text: string;
}

/** One client: its outbox, and its copy of the room, built like the portal's. */
class End {
  readonly portal: TestPortal;
  readonly roomId: string;
  readonly unsent: Pinned<readonly Entry[]> = { value: [] };
  readonly thread: Pinned<readonly PrivateMessage[]> = { value: [] };
  readonly #store;
  readonly #outbox;
  #socket: Socket | undefined;

  constructor(portal: TestPortal, roomId: string) {
    this.portal = portal;
    this.roomId = roomId;
    this.#store = createThreadStore<PrivateMessage>({
      messages: this.thread,
      channelId: () => roomId,
      base: () => 0,
      lastSeq: () => 0,
      listAfter: async (page) => getData(await portal.call(privateMessagesApi.list, { body: { roomId, ...page } })),
    });
    this.#outbox = createOutbox<Entry, PrivateMessage>({
      entries: this.unsent,
      keep: () => {},
      forget: () => {},
      laneOf: () => 'room',
      deliver: async ({ id, text }) =>
        getData(await portal.call(privateMessagesApi.create, { body: { type: 'text', id, roomId, text } })),
      onSent: (message) => this.#store.take([message]),
      explain: () => ({ key: 'unexpected', isTransient: true }),
    });
  }

  async listen(): Promise<void> {
    const { token } = getData(await this.portal.call(privateRoomsApi.login));
    this.#socket = io(`${this.portal.address}${messageNamespace.path}`, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 10,
      reconnectionDelayMax: 50,
    });
    const convert = wireDecoderFor(privateMessageSchema);
    this.#socket.on('private:message', (payload) => this.#store.take([convert(payload) as PrivateMessage]));
    await new Promise((resolve) => this.#socket!.once('connect', () => resolve(undefined)));
  }

  write(text: string): void {
    this.#outbox.add({ id: newId(), createdAt: new Date().toISOString(), state: 'waiting', text });
  }

  /** Continues after the connection is back. */
  goOn(): void {
    this.#outbox.wake();
  }

  fill(): Promise<void> {
    return this.#store.fill();
  }

  close(): void {
    this.#socket?.disconnect();
  }
}

let app: TestApp;
let wire: TcpProxy;
let ends: End[] = [];

beforeAll(async () => {
  app = await createTestApp({ environment: { LIMITS: busyLimits } });
  wire = await TcpProxy.start(Number(new URL(app.address).port));
  const [lotus, mekong] = [await Company.open(app), await Company.open(app)];
  const partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
  const body = { kind: 'partner' as const, title: 'A bad line', partnerIds: [partnerId] };
  const { id: roomId } = getData(await lotus.owner.call(privateRoomsApi.create, { body }));
  getData(await mekong.owner.call(privateRoomsApi.join, { body: { roomId } }));
  ends = [lotus, mekong].map(({ owner }) => {
    const portal = new TestPortal(wire.address, app.context.config.keys.client, app.clock);
    portal.accessToken = owner.accessToken;
    return new End(portal, roomId);
  });
  await Promise.all(ends.map((end) => end.listen()));
});
afterAll(async () => {
  for (const end of ends) end.close();
  await wire?.close();
  await app?.close();
});

it(`${cuts * messagesPerCut} messages of two partners over a line that is cut ${cuts} times: both have each once, in one order`, async () => {
  const written: string[] = [];
  for (let cut = 0; cut < cuts; cut += 1) {
    for (let turn = 0; turn < messagesPerCut; turn += 1) {
      const text = `${cut} ${turn}`;
      written.push(text);
      ends[(cut + turn) % 2]!.write(text);
    }
    await pause(Math.round(((cut * 7) % 20) + 1));
    wire.cut();
    wire.reopen();
    for (const end of ends) end.goOn();
  }
  while (ends.some(({ unsent }) => unsent.value.length > 0)) {
    for (const end of ends) end.goOn();
    await pause(20);
  }
  await Promise.all(ends.map((end) => end.fill()));
  const [one, other] = ends.map(({ thread }) => thread.value.filter(({ type }) => type === 'text'));
  expect(one!.map(({ id, seq, text }) => [id, seq, text])).toEqual(other!.map(({ id, seq, text }) => [id, seq, text]));
  expect(one!.map(({ text }) => text).toSorted()).toEqual(written.toSorted());
  const seqs = ends[0]!.thread.value.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
});
