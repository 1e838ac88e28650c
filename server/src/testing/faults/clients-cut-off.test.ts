import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusyChat } from '../busy-chat.ts';
import { nothingWrong } from '../ledger.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { TestPortal } from '../test-portal.ts';
import { getRounds } from './rounds.ts';

const cuts = getRounds('SALA_CUTS', 20, 100);
const mostFurther = 100;

let app: TestApp;
/** One for operators, one for visitors, cut at different moments. */
let wires: TcpProxy[];
let chat: BusyChat;

beforeAll(async () => {
  app = await createTestApp();
  const port = Number(new URL(app.address).port);
  wires = [await TcpProxy.start(port), await TcpProxy.start(port)];
  const portal = (index: number) =>
    new TestPortal(wires[index < 2 ? 0 : 1]!.address, app.context.config.keys.client, app.clock);
  chat = await BusyChat.open({ server: app, portal, operators: 2 });
});
afterAll(async () => {
  chat?.close();
  await Promise.all((wires ?? []).map((wire) => wire.close()));
  await app?.close();
});

describe(`people whose connection is cut at least ${cuts} times`, () => {
  it('miss nothing, see nothing twice, and have the right number of unread messages', async ({ annotate }) => {
    chat.begin();
    // On a busy machine no call may be under way when the wire is cut: it is cut until one went without an answer.
    const isMet = () => (chat.setbacks.none ?? 0) > 0;
    for (let cut = 0; cut < cuts || (!isMet() && cut < cuts + mostFurther); cut += 1) {
      const wire = wires[cut % 2]!;
      await pause(randomInt(20, 120));
      // Every third time requests still arrive, and only their answers are lost.
      if (cut % 3 === 2) {
        wire.swallowAnswers();
        await pause(randomInt(10, 60));
      }
      wire.delay(randomInt(15));
      wire.cut();
      await pause(randomInt(10, 150));
      wire.reopen();
    }
    for (const wire of wires) wire.delay(0);
    await chat.untilAcknowledged(50);
    await chat.finish();
    expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
    expect(Object.keys(chat.setbacks).filter((reason) => reason !== 'none')).toEqual([]);
    expect(chat.setbacks.none).toBeGreaterThan(0);
    await annotate(`${chat.ledger.entries.length} messages, ${chat.setbacks.none} calls without an answer`);
  });

  it('stay signed in although the answer to a renewal got lost', async () => {
    const [operator] = chat.operators;
    const wire = wires[0]!;
    wire.swallowAnswers();
    const renewing = operator!.renew();
    await pause(100);
    wire.cut();
    wire.reopen();
    await renewing;
    await operator!.say(chat.visitors[0]!.channelId!, 'Still here');
    expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
  });
});
