import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusyChat } from '../busy-chat.ts';
import { nothingWrong } from '../ledger.ts';
import { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
let chat: BusyChat;

beforeAll(async () => {
  server = await ServerProcess.start();
  chat = await BusyChat.open({ server, pause: 10 });
});
afterAll(async () => {
  chat?.close();
  await server?.dispose();
});

describe('a server that is asked to stop while people talk', () => {
  it('ends in time and in order, and its successor has all it had acknowledged', async ({ annotate }) => {
    chat.begin();
    await chat.untilAcknowledged(100);
    const { code, ms } = await server.stop();
    // Its own timeout is shorter than that of process managers: beyond it the exit code differs.
    expect(code).toBe(0);
    await server.restart();
    await chat.untilAcknowledged(100);
    await chat.finish();
    expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
    const sockets = chat.people.flatMap((person) => person.sockets);
    // The messages may be there before the last of them has connected again.
    await expect.poll(() => sockets.every(({ isConnected }) => isConnected)).toBe(true);
    // Clients were notified and reconnected without waiting for a timeout.
    expect(sockets.map(({ breaks }) => breaks)).toEqual(sockets.map(() => 1));
    expect(Object.keys(chat.setbacks).filter((reason) => !['none', '503'].includes(reason))).toEqual([]);
    await annotate(`stopped within ${Math.round(ms)} ms, ${chat.ledger.entries.length} messages`);
  });
});
