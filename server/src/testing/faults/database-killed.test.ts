import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusyChat } from '../busy-chat.ts';
import { nothingWrong } from '../ledger.ts';
import { ServerProcess } from '../server-process.ts';
import { getRounds } from './rounds.ts';

const kills = getRounds('SALA_KILLS', 2, 20);
const mostFurther = 10;

let server: ServerProcess;
let chat: BusyChat;

beforeAll(async () => {
  server = await ServerProcess.start();
  chat = await BusyChat.open({ server });
});
afterAll(async () => {
  chat?.close();
  await server?.dispose();
});

describe(`a server whose database is killed at least ${kills} times while people talk`, () => {
  it('says so, keeps every socket, and is well again by itself with nothing lost or doubled', async ({ annotate }) => {
    const connects = () => chat.people.flatMap(({ sockets }) => sockets.map((socket) => socket.connects));
    const before = connects();
    // The server itself has to answer: nobody gives up on it only because the machine is busy.
    for (const { caller } of chat.people) caller.timeoutMs = 60_000;
    chat.begin();
    // On a busy machine it may be back before anybody has called: it is killed until somebody was asked to wait.
    const isMet = () => (chat.setbacks['503'] ?? 0) > 0;
    for (let kill = 0; kill < kills || (!isMet() && kill < kills + mostFurther); kill += 1) {
      await chat.untilAcknowledged(20);
      await pause(randomInt(250));
      const untilReplaced = server.killDatabase();
      await untilReplaced();
    }
    await chat.untilAcknowledged(20);
    await chat.finish();
    expect(server.isAlive()).toBe(true);
    expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
    expect(connects()).toEqual(before);
    expect(chat.people.flatMap(({ caller }) => caller.silences)).toEqual([]);
    // All failures were 503: no unexpected error, and each with a time for the retry.
    expect(Object.keys(chat.setbacks).filter((reason) => reason !== '503')).toEqual([]);
    expect(chat.setbacks['503']).toBeGreaterThan(0);
    await annotate(`${chat.ledger.entries.length} messages, told to wait ${chat.setbacks['503']} times`);
  });
});
