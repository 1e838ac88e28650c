import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Company, getData } from '../company.ts';
import { LiveSocket } from '../live-socket.ts';
import { ServerProcess } from '../server-process.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import type { TestPortal } from '../test-portal.ts';
import { getRounds } from './rounds.ts';

// `npm run bench -- connections` does the same with thousands, and measures the time.
const crowd = getRounds('SALA_CROWD', 100, 2000);

let server: ServerProcess;
let wire: TcpProxy;
let company: Company;
const sockets: LiveSocket[] = [];
/** How often a client was refused and refreshed its token. */
let renewals = 0;

beforeAll(async () => {
  server = await ServerProcess.start();
  wire = await TcpProxy.start(server.port);
  company = await Company.open({ context: server.context, portal: () => server.portal() });
  const tokens: string[] = [];
  while (tokens.length < crowd) {
    const visits = Array.from({ length: 20 }, () => company.visit());
    for (const { portal } of await Promise.all(visits)) tokens.push(portal.visitorToken!);
  }
  for (const token of tokens) sockets.push(enter(token));
  await untilEverybody((socket) => socket.isConnected);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await wire?.close();
  await server?.dispose();
});

const enter = (token: string) =>
  new LiveSocket({
    address: wire.address,
    namespace: visitorNamespace,
    token: () => token,
    renew: async () => {
      renewals += 1;
    },
    connected: () => undefined,
    heard: () => undefined,
  });

async function untilEverybody(is: (socket: LiveSocket) => boolean): Promise<void> {
  const missing = () => sockets.filter((socket) => !is(socket)).length;
  await vi.waitFor(() => expect(missing()).toBe(0), { timeout: 60_000, interval: 50 });
}

/** The results of HTTP calls until all clients are connected again. */
async function callMeanwhile(portal: TestPortal, isOver: () => boolean): Promise<number[]> {
  const statuses = new Set<number>();
  while (!isOver()) statuses.add((await portal.call(visitorsApi.listMessages)).status);
  return [...statuses];
}

it('a crowd that is cut off at once is back soon, by its old tokens, while others go on working', async () => {
  const { portal, channelId } = await company.talk();
  for (let cut = 1; cut <= 2; cut += 1) {
    let isOver = false;
    const calling = callMeanwhile(portal, () => isOver);
    wire.cut();
    wire.reopen();
    await untilEverybody((socket) => socket.isConnected && socket.breaks >= cut);
    isOver = true;
    expect(await calling).toEqual([200]);
  }
  expect(renewals).toBe(0);
  await server.kill9();
  await server.restart();
  await untilEverybody((socket) => socket.isConnected && socket.breaks >= 3);
  expect(renewals).toBe(0);
  expect(getData(await portal.call(visitorsApi.listMessages)).at(-1)?.channelId).toBe(channelId);
});
