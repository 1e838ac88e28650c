import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusyChat } from '../busy-chat.ts';
import { nothingWrong } from '../ledger.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import type { Answer } from '../test-portal.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let wire: TcpProxy;
let app: TestApp;
let chat: BusyChat;

/** A proxy to the test cluster, and the connection string through it. */
async function wireTo(connectionString: string): Promise<{ wire: TcpProxy; connectionString: string }> {
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host');
  const proxy = await TcpProxy.start(folder ? join(folder, '.s.PGSQL.5432') : Number(url.port));
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { wire: proxy, connectionString: url.href };
}

beforeAll(async () => {
  database = await createTestDatabase();
  const wired = await wireTo(database.connectionString);
  wire = wired.wire;
  app = await createTestApp({ connectionString: wired.connectionString });
  chat = await BusyChat.open({ server: app, visitors: 1, operators: 1 });
});
afterAll(async () => {
  chat?.close();
  wire?.reopen();
  await app?.close();
  await wire?.close();
  await database?.drop();
});

/** Reads on another connection, without the proxy. */
async function look(text: string, values: unknown[]): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(text, values)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

async function countStored(text: string): Promise<number> {
  return Number((await look('select count(*) as count from chat_messages where text = $1', [text])).count);
}

/** Runs a write whose commit answer is lost, and waits for the answer to the repeat. */
async function doIntoSilence(
  act: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
  lastWords?: string,
): Promise<void> {
  // Before that the server would first authenticate the caller.
  while (!app.context.bus.isListening()) await pause(20);
  wire.swallowAnswers(lastWords);
  const done = act();
  const deadline = Date.now() + 8000;
  while (!(await isDone()) && Date.now() < deadline) await pause(10);
  wire.cut();
  wire.reopen();
  await done;
}

describe('a message that was stored while the connection to the database broke', () => {
  it.each([
    ['of a visitor', (text: string) => chat.visitors[0]!.say(text)],
    ['of an operator', (text: string) => chat.operators[0]!.say(chat.visitors[0]!.channelId!, text)],
  ])(
    '%s reaches everybody all the same, once, although nobody reconnects or says anything after it',
    async (who, say) => {
      const text = `Stored without an answer ${who}`;
      // Fills caches, and opens a database connection.
      await say(`Before: ${text}`);
      await doIntoSilence(
        () => say(text),
        async () => (await countStored(text)) === 1,
      );
      expect(await countStored(text)).toBe(1);
      expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
      expect(chat.people.flatMap(({ sockets }) => sockets.map((socket) => socket.breaks))).toEqual([0, 0, 0]);
    },
  );
});

describe('a move that was made while the connection to the database broke', () => {
  it('is seen by everybody, although whoever made it is told that they are late', async () => {
    const [operator] = chat.operators;
    const channelId = chat.visitors[0]!.channelId!;
    await operator!.call(channelsApi.detail, { body: { channelId } });
    const status = async () => (await look('select status from chat_channels where id = $1', [channelId])).status;
    let answer: Answer<unknown> | undefined;
    await doIntoSilence(
      async () => {
        answer = await operator!.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } });
      },
      async () => (await status()) === 'closed',
      'commit',
    );
    expect([answer?.status, answer?.failure.message]).toEqual([400, 'channelIsClosed']);
    expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
  });
});
