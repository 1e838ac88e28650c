import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// The token is kept once a page.
vi.resetModules();
const { signInForTest, startOver } = await import('../../testing/session.ts');
const { reviveServiceSockets, startServiceSockets, stopServiceSockets } = await import('./service-sockets.ts');

/** A service whose sign-in hands out token after token, of which some open its sockets. */
const world = { logins: 0, handshakes: 0, failures: 0, isGood: (_: number) => true, address: '' };
const http = createServer((request, response) => {
  if (!request.url?.startsWith('/chatme/user/login')) {
    response.writeHead(404).end();
    return;
  }
  if (world.failures > 0) {
    world.failures -= 1;
    response.writeHead(503).end();
    return;
  }
  world.logins += 1;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: { domain: world.address, token: `token ${world.logins}` } }));
});
const io = new Server(http);
for (const path of ['/room', '/message'])
  io.of(path).use((socket, next) => {
    world.handshakes += 1;
    const number = Number(String(socket.handshake.auth.token).split(' ')[1]);
    next(world.isGood(number) ? undefined : new Error('unauthorized'));
  });
const connected = () => io.of('/room').sockets.size + io.of('/message').sockets.size;
const patient = { timeout: 60_000 };

describe('the sockets of private chat', () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    world.address = `http://127.0.0.1:${port}`;
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${world.address}/`);
  });
  afterAll(async () => {
    await io.close();
  });
  beforeEach(() => {
    startOver();
    signInForTest();
    Object.assign(world, { logins: 0, handshakes: 0, failures: 0, isGood: () => true });
  });
  afterEach(stopServiceSockets);

  it('are opened by a token of their own, which both share', async () => {
    await startServiceSockets();
    await vi.waitFor(() => expect(connected()).toBe(2), patient);
    expect(world.logins).toBe(1);
  });

  it('are opened although the server did not answer when the page was loaded', async () => {
    world.failures = 2;
    await startServiceSockets();
    await vi.waitFor(() => expect(connected()).toBe(2), patient);
    expect(world.failures).toBe(0);
  });

  it('renew a refused token and come back', async () => {
    world.isGood = (number) => number >= 3;
    await startServiceSockets();
    await vi.waitFor(() => expect(connected()).toBe(2), patient);
    expect(world.logins).toBeGreaterThanOrEqual(3);
  });

  it('give up after five refusals each, which are counted anew after a success', async () => {
    let isOpen = false;
    world.isGood = () => isOpen;
    await startServiceSockets();
    // The first try, and five with new tokens, of each of the two.
    await vi.waitFor(() => expect(world.handshakes).toBe(12), patient);
    stopServiceSockets();

    isOpen = true;
    await startServiceSockets();
    await vi.waitFor(() => expect(connected()).toBe(2), patient);
    isOpen = false;
    world.handshakes = 0;
    for (const path of ['/room', '/message']) io.of(path).disconnectSockets();
    await vi.waitFor(() => expect(world.handshakes).toBe(12), patient);

    // The page hears by its other sockets that the server is there.
    isOpen = true;
    reviveServiceSockets();
    await vi.waitFor(() => expect(connected()).toBe(2), patient);
  });
});
