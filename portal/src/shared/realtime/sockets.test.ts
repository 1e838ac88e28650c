import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// Sockets use the page's address when they are created, once for each page.
vi.resetModules();
const { readAccessToken, storeTokens } = await import('#shared/session/tokens.ts');
const { signInForTest, startOver } = await import('../../testing/session.ts');
const { onConnectionState, onReconnect, onSocketEvent, retryConnection, startSockets, stopSockets } = await import(
  './sockets.ts'
);

/** A server with one valid token, and a refresh that may return it. */
const world = { goodToken: 'access-2', refreshes: 0, handshakes: 0, refreshGives: 'access-2' };
const http = createServer((request, response) => {
  if (!request.url?.startsWith('/api/merchant/auth/refresh')) {
    response.writeHead(404).end();
    return;
  }
  world.refreshes += 1;
  const data = { access_token: `${world.refreshGives}`, refresh_token: `refresh-${world.refreshes + 1}` };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data }));
});
const io = new Server(http);
for (const path of ['/room', '/message'])
  io.of(path).use((socket, next) => {
    world.handshakes += 1;
    next(socket.handshake.auth.token === world.goodToken ? undefined : new Error('unauthorized'));
  });

const states: string[] = [];
const state = () => states.at(-1);
const becomes = (wanted: string) => vi.waitFor(() => expect(state()).toBe(wanted), { timeout: 60_000 });

describe('the sockets', () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
    onConnectionState((value) => states.push(value));
  });
  afterAll(async () => {
    await io.close();
  });
  beforeEach(() => {
    startOver();
    signInForTest();
    Object.assign(world, { goodToken: 'access-2', refreshes: 0, handshakes: 0, refreshGives: 'access-2' });
    states.length = 0;
  });
  afterEach(stopSockets);

  it('renew a refused token once for both namespaces and are online', async () => {
    startSockets();
    await becomes('online');
    expect(world.refreshes).toBe(1);
    expect(readAccessToken()).toBe('access-2');
  });

  it('give up after five refusals a socket, and start anew when asked to', async () => {
    let count = 0;
    Object.defineProperty(world, 'refreshGives', { configurable: true, get: () => `wrong-${count++}`, set: () => {} });
    startSockets();
    await becomes('failed');
    await expect.poll(() => world.handshakes).toBe(12);
    Object.defineProperty(world, 'refreshGives', { configurable: true, writable: true, value: 'access-2' });
    storeTokens({ accessToken: 'access-2', refreshToken: 'refresh-9' });
    retryConnection();
    await becomes('online');
  });

  it('hand over payloads in camel case, and say when to ask for what was missed: after the first connection and after a break', async () => {
    storeTokens({ accessToken: 'access-2', refreshToken: 'refresh-1' });
    const totals: number[] = [];
    const typing: unknown[] = [];
    let backs = 0;
    const stops = [
      onSocketEvent(messageNamespace, 'message:totalBadge', ({ total }) => totals.push(total)),
      onSocketEvent(messageNamespace, 'message:onTyping', (event) => typing.push(event)),
      onReconnect(() => {
        backs += 1;
      }),
    ];
    startSockets();
    await becomes('online');
    io.of('/message').emit('message:totalBadge', { total: 7 });
    io.of('/message').emit('message:onTyping', {
      channel_id: 'c',
      is_typing: true,
      sender: { type: 'visitor', id: 'v', name: 'Dara' },
    });
    await expect.poll(() => typing).toHaveLength(1);
    expect(totals).toEqual([7]);
    expect(typing).toEqual([{ channelId: 'c', isTyping: true, sender: { type: 'visitor', id: 'v', name: 'Dara' } }]);
    // For data loaded before the sockets were open.
    await vi.waitFor(() => expect(backs).toBe(1), { timeout: 60_000 });

    io.of('/message').disconnectSockets(false);
    await becomes('reconnecting');
    await becomes('online');
    expect(backs).toBe(2);
    for (const stop of stops) stop();
  });

  it('leave alone after the first connection who came after it', async () => {
    storeTokens({ accessToken: 'access-2', refreshToken: 'refresh-1' });
    const asked: string[] = [];
    const stopEarly = onReconnect(() => asked.push('early'));
    startSockets();
    await becomes('online');
    const stopLate = onReconnect(() => asked.push('late'));
    await vi.waitFor(() => expect(asked).toContain('early'), { timeout: 60_000 });
    expect(asked).toEqual(['early']);
    stopEarly();
    stopLate();
  });

  it('ask for everything after the first connection where one of the first is gone meanwhile', async () => {
    storeTokens({ accessToken: 'access-2', refreshToken: 'refresh-1' });
    const asked: string[] = [];
    const stopEarly = onReconnect(() => asked.push('early'));
    startSockets();
    await becomes('online');
    stopEarly();
    const stopLate = onReconnect(() => asked.push('late'));
    await vi.waitFor(() => expect(asked).toEqual(['late']), { timeout: 60_000 });
    stopLate();
  });

  it('ask for nothing where nobody had loaded anything before they were open', async () => {
    storeTokens({ accessToken: 'access-2', refreshToken: 'refresh-1' });
    startSockets();
    await becomes('online');
    let backs = 0;
    const stop = onReconnect(() => {
      backs += 1;
    });
    io.of('/message').disconnectSockets(false);
    await becomes('reconnecting');
    await becomes('online');
    // Longer than the page waits after a first opening.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(backs).toBe(1);
    stop();
  });
});
