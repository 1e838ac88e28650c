import { afterAll, beforeAll, expect, it } from 'vitest';
import { BusyChat } from '../busy-chat.ts';
import { nothingWrong } from '../ledger.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { TestPortal } from '../test-portal.ts';

let app: TestApp;
let wire: TcpProxy;
let chat: BusyChat;

beforeAll(async () => {
  app = await createTestApp();
  wire = await TcpProxy.start(Number(new URL(app.address).port));
  const portal = () => new TestPortal(wire.address, app.context.config.keys.client, app.clock);
  chat = await BusyChat.open({ server: app, portal });
});
afterAll(async () => {
  chat?.close();
  await wire?.close();
  await app?.close();
});

/** Network conditions: delay in each direction in ms, and the share of lost packets. */
const lines = [
  { delay: 300, loss: 0 },
  { delay: 0, loss: 0.01 },
  { delay: 0, loss: 0.05 },
  { delay: 50, loss: 0.2 },
];

it('people on a slow line and on one that loses much miss nothing, see nothing twice, and are never refused', async () => {
  chat.begin();
  for (const { delay, loss } of lines) {
    wire.delay(delay);
    wire.lose(loss);
    await chat.untilAcknowledged(40);
  }
  wire.delay(0);
  wire.lose(0);
  await chat.finish();
  expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
  expect(Object.keys(chat.setbacks).filter((reason) => reason !== 'none')).toEqual([]);
});
