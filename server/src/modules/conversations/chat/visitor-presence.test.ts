import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '#platform/context.ts';
import type { Elsewhere } from '#platform/realtime/realtime.ts';
import { presenceGrace, VisitorPresence } from './visitor-presence.ts';

const visitor = { merchantId: 'lotus', visitorId: 'sokha' };
let broadcasts: unknown[];
let isElsewhere: boolean;
let hearElsewhere: (news: { visitorId: string; isOnline: boolean }, elsewhere: Elsewhere) => void;
let loseProcess: (process: string) => void;
let presence: VisitorPresence;

beforeEach(() => {
  vi.useFakeTimers();
  broadcasts = [];
  isElsewhere = false;
  presence = new VisitorPresence({
    config: { redisUrl: 'redis://several.example' },
    realtime: {
      emit: (_namespace: unknown, _room: unknown, _event: unknown, payload: { isOnline: boolean }) =>
        broadcasts.push(payload.isOnline),
      emitHere: (_namespace: unknown, rooms: readonly string[], _event: unknown, payload: { isOnline: boolean }) =>
        broadcasts.push([...rooms, payload.isOnline]),
      isPresent: async () => isElsewhere,
      onEmittedElsewhere: (_namespace: unknown, _event: unknown, listener: typeof hearElsewhere) => {
        hearElsewhere = listener;
      },
      onProcessGone: (_namespace: unknown, listener: typeof loseProcess) => {
        loseProcess = listener;
      },
    },
  } as unknown as AppContext);
});
afterEach(() => vi.useRealTimers());

describe('a visitor who goes away', () => {
  it('counts as there for a while, then as gone', async () => {
    presence.connected(visitor, true);
    presence.disconnected(visitor);
    expect(await presence.isOnline('sokha')).toBe(true);
    await vi.advanceTimersByTimeAsync(presenceGrace - 1);
    expect([await presence.isOnline('sokha'), broadcasts]).toEqual([true, [true]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await presence.isOnline('sokha'), broadcasts]).toEqual([false, [true, false]]);
  });

  it('was never away when they are back in time', async () => {
    presence.connected(visitor, true);
    presence.disconnected(visitor);
    await vi.advanceTimersByTimeAsync(presenceGrace / 2);
    presence.connected(visitor, true);
    await vi.advanceTimersByTimeAsync(presenceGrace * 2);
    expect(broadcasts).toEqual([true]);
  });

  it('is not told of when they came back through another node', async () => {
    presence.connected(visitor, true);
    presence.disconnected(visitor);
    isElsewhere = true;
    await vi.advanceTimersByTimeAsync(presenceGrace);
    expect(broadcasts).toEqual([true]);
  });

  it('is missed when the node that knew of them ended, unless they have come back through another', async () => {
    const rooms = ['chat:lotus'];
    for (const visitorId of ['sokha', 'dara'])
      hearElsewhere({ visitorId, isOnline: true }, { process: 'ended', rooms });
    hearElsewhere({ visitorId: 'dara', isOnline: true }, { process: 'alive', rooms });
    expect(await presence.isOnline('sokha')).toBe(true);
    loseProcess('ended');
    await vi.advanceTimersByTimeAsync(presenceGrace - 1);
    expect(broadcasts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(broadcasts).toEqual([[...rooms, false]]);
    expect(await presence.isOnline('sokha')).toBe(false);
  });
});
