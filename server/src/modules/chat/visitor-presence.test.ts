import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '#platform/context.ts';
import { presenceGrace, VisitorPresence } from './visitor-presence.ts';

const visitor = { merchantId: 'lotus', visitorId: 'sokha' };
let told: unknown[];
let isElsewhere: boolean;
let presence: VisitorPresence;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  isElsewhere = false;
  presence = new VisitorPresence({
    config: { redisUrl: undefined },
    realtime: {
      emit: (_namespace: unknown, _room: unknown, _event: unknown, payload: { isOnline: boolean }) =>
        told.push(payload.isOnline),
      isPresent: async () => isElsewhere,
    },
  } as unknown as AppContext);
});
afterEach(() => vi.useRealTimers());

describe('a visitor who goes away', () => {
  it('counts as there for a while, then as gone', async () => {
    presence.connected(visitor);
    presence.disconnected(visitor);
    expect(await presence.isOnline('sokha')).toBe(true);
    await vi.advanceTimersByTimeAsync(presenceGrace - 1);
    expect([await presence.isOnline('sokha'), told]).toEqual([true, [true]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await presence.isOnline('sokha'), told]).toEqual([false, [true, false]]);
  });

  it('was never away when he is back in time', async () => {
    presence.connected(visitor);
    presence.disconnected(visitor);
    await vi.advanceTimersByTimeAsync(presenceGrace / 2);
    presence.connected(visitor);
    await vi.advanceTimersByTimeAsync(presenceGrace * 2);
    expect(told).toEqual([true]);
  });

  it('is not told of when he came back through another node', async () => {
    presence.connected(visitor);
    presence.disconnected(visitor);
    isElsewhere = true;
    await vi.advanceTimersByTimeAsync(presenceGrace);
    expect(told).toEqual([true]);
  });
});
