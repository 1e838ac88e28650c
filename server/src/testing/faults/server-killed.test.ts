import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusyChat } from '../busy-chat.ts';
import { nothingWrong } from '../ledger.ts';
import { ServerProcess } from '../server-process.ts';
import { getRounds } from './rounds.ts';

const kills = getRounds('SALA_KILLS', 2, 20);

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

describe(`a server killed ${kills} times while people talk`, () => {
  it('has kept what it acknowledged, once, and everybody reads all of it in one order', async ({ annotate }) => {
    const returns: number[] = [];
    chat.begin();
    for (let kill = 0; kill < kills; kill += 1) {
      await chat.untilAcknowledged(20);
      // On a busy machine some are still on their way back from the kill before.
      await expect.poll(() => chat.people.every((person) => person.isConnected)).toBe(true);
      await pause(randomInt(250));
      await server.kill9();
      returns.push(await server.restart());
    }
    await chat.untilAcknowledged(50);
    await chat.finish();
    expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
    await expect.poll(() => chat.people.every((person) => person.isConnected)).toBe(true);
    // Each of them lost their connection and reconnected.
    for (const { sockets } of chat.people)
      for (const socket of sockets) expect(socket.connects).toBeGreaterThan(Math.min(kills, 2));
    await annotate(`${chat.ledger.entries.length} messages; back after ${returns.map(Math.round).join(', ')} ms`);
  }, 300_000);
});
