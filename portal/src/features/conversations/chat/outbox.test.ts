import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxStorage } from '#shared/storage/outbox-storage.ts';
import { buildMessage, buildPending, operatorId, testId } from './chat.factory.ts';
import { createOutbox, type OutboxEntry, type OutboxOptions } from './outbox.ts';

class Refused extends Error {}
const otherChannelId = testId(77);

function createMemoryStorage(): OutboxStorage<OutboxEntry> & { kept: Map<string, OutboxEntry> } {
  const kept = new Map<string, OutboxEntry>();
  return {
    kept,
    load: async (ownerId) => [...kept.values()].filter((entry) => entry.ownerId === ownerId),
    put: async (entry) => void kept.set(entry.id, entry),
    remove: async (id) => void kept.delete(id),
  };
}

function buildEntry(text: string, overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...buildPending({ text }), ownerId: operatorId, ...overrides };
}

/** A server that can be unreachable, and stores a message once however often it is sent. */
function createServer() {
  const stored: Message[] = [];
  const server = {
    stored,
    isAway: false,
    losesReply: false,
    refused: new Set<string>(),
    calls: 0,
    async send(entry: OutboxEntry): Promise<Message> {
      server.calls++;
      await Promise.resolve();
      if (server.isAway) throw new Error('network');
      if (server.refused.has(entry.text)) throw new Refused('channelIsClosed');
      const known = stored.find(({ id }) => id === entry.id);
      const message = known ?? buildMessage({ id: entry.id, seq: stored.length + 1, text: entry.text });
      if (!known) stored.push(message);
      if (server.losesReply) {
        server.losesReply = false;
        throw new Error('reply lost');
      }
      return message;
    },
  };
  return server;
}

function setUp(server = createServer(), storage = createMemoryStorage()) {
  const sent: Message[] = [];
  const options: OutboxOptions = {
    storage,
    send: server.send,
    onSent: (message) => sent.push(message),
    explain: (error) => ({ key: (error as Error).message, isTransient: !(error instanceof Refused) }),
  };
  const outbox = createOutbox(options);
  const states = () => outbox.store.getState().entries.map(({ text, state }) => `${text} ${state}`);
  return { outbox, server, storage, sent, states, textsOnServer: () => server.stored.map(({ text }) => text) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('messages on their way', () => {
  it('arrive in the order they were written', async () => {
    const { outbox, textsOnServer, states, storage, sent } = setUp();
    await outbox.open(operatorId);
    for (const text of ['a', 'b', 'c']) outbox.add(buildEntry(text));
    await vi.advanceTimersByTimeAsync(0);
    expect(textsOnServer()).toEqual(['a', 'b', 'c']);
    expect(states()).toEqual([]);
    expect(storage.kept.size).toBe(0);
    expect(sent).toHaveLength(3);
  });

  it('wait while the server is away and go on by themselves, still in order', async () => {
    const { outbox, server, states, textsOnServer } = setUp();
    await outbox.open(operatorId);
    server.isAway = true;
    for (const text of ['a', 'b', 'c']) outbox.add(buildEntry(text));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting']);
    expect(server.calls).toBeLessThan(6);
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(textsOnServer()).toEqual(['a', 'b', 'c']);
  });

  it('wait as long as the server says when they were too many', async () => {
    const server = createServer();
    const outbox = createOutbox({
      storage: createMemoryStorage(),
      send: server.send,
      onSent: () => undefined,
      explain: () => ({ key: 'tooManyRequests', isTransient: true, wait: 7_000 }),
    });
    await outbox.open(operatorId);
    server.isAway = true;
    outbox.add(buildEntry('a'));
    await vi.advanceTimersByTimeAsync(6_900);
    expect(server.calls).toBe(1);
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(200);
    expect(server.stored.map(({ text }) => text)).toEqual(['a']);
  });

  it('go at once when the network is back', async () => {
    const { outbox, server, textsOnServer } = setUp();
    await outbox.open(operatorId);
    server.isAway = true;
    outbox.add(buildEntry('a'));
    await vi.advanceTimersByTimeAsync(20_000);
    server.isAway = false;
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(textsOnServer()).toEqual(['a']);
  });

  it('are stored once when the reply to the first try was lost', async () => {
    const { outbox, server, textsOnServer, states } = setUp();
    await outbox.open(operatorId);
    server.losesReply = true;
    outbox.add(buildEntry('a'));
    outbox.add(buildEntry('b'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(textsOnServer()).toEqual(['a', 'b']);
    expect(states()).toEqual([]);
  });

  it('survive a reload, but only for the user who wrote them', async () => {
    const storage = createMemoryStorage();
    const away = createServer();
    away.isAway = true;
    const before = setUp(away, storage);
    await before.outbox.open(operatorId);
    before.outbox.add(buildEntry('a', { createdAt: '2026-11-20T08:00:01.000Z' }));
    before.outbox.add(buildEntry('b', { createdAt: '2026-11-20T08:00:02.000Z' }));
    await vi.advanceTimersByTimeAsync(0);

    const stranger = setUp(createServer(), storage);
    await stranger.outbox.open(testId(5));
    await vi.advanceTimersByTimeAsync(0);
    expect(stranger.textsOnServer()).toEqual([]);

    const after = setUp(createServer(), storage);
    await after.outbox.open(operatorId);
    await vi.advanceTimersByTimeAsync(0);
    expect(after.textsOnServer()).toEqual(['a', 'b']);
    expect(storage.kept.size).toBe(0);
  });

  it('are neither shown nor sent to the next person at the same browser, and wait for their writer', async () => {
    const { outbox, server, states, textsOnServer } = setUp();
    const nextPerson = testId(5);
    await outbox.open(operatorId);
    server.isAway = true;
    outbox.add(buildEntry('a'));
    await vi.advanceTimersByTimeAsync(0);
    server.isAway = false;
    await outbox.open(nextPerson);
    outbox.add(buildEntry('b', { ownerId: nextPerson, channelId: otherChannelId }));
    // Nothing of another person is sent, not even if it is added late.
    outbox.add(buildEntry('late'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([states(), textsOnServer()]).toEqual([['late waiting'], ['b']]);
    await outbox.open(operatorId);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([states(), textsOnServer()]).toEqual([[], ['b', 'a', 'late']]);
  });

  it('are restored in the order of writing, each once, also what was on its way when the page was left', async () => {
    const storage = createMemoryStorage();
    const at = (second: number) => ({ createdAt: `2026-11-20T08:00:0${second}.000Z` });
    const written = [
      buildEntry('second', { ...at(2), state: 'sending' }),
      buildEntry('twin', { ...at(1), id: testId(902) }),
      buildEntry('first', { ...at(1), id: testId(901) }),
      buildEntry('refused', { ...at(3), state: 'failed' }),
    ];
    for (const entry of written) await storage.put(entry);
    const { outbox, server, states, textsOnServer } = setUp(createServer(), storage);
    server.isAway = true;
    const opening = outbox.open(operatorId);
    outbox.add(buildEntry('written meanwhile', at(4)));
    await opening;
    await vi.advanceTimersByTimeAsync(0);
    expect(states().map((state) => state.replace(/sending/, 'waiting'))).toEqual([
      'first waiting',
      'twin waiting',
      'second waiting',
      'refused failed',
      'written meanwhile waiting',
    ]);
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(textsOnServer()).toEqual(['first', 'twin', 'second', 'written meanwhile']);
  });

  it('cannot be dropped while they are being sent', async () => {
    const { outbox, textsOnServer, states } = setUp();
    await outbox.open(operatorId);
    const entry = buildEntry('a');
    outbox.add(entry);
    outbox.discard(entry.id);
    outbox.discard(testId(903));
    expect(states()).toEqual(['a sending']);
    await vi.advanceTimersByTimeAsync(0);
    expect([textsOnServer(), states()]).toEqual([['a'], []]);
  });

  it('show how far their file is, keep it once it is stored, and show no progress while they wait', async () => {
    const storage = createMemoryStorage();
    const attachment = {
      id: testId(904),
      kind: 'file' as const,
      name: 'price list.pdf',
      mime: 'application/pdf',
      size: 2048,
      width: null,
      height: null,
      url: '/api/files/price-list',
      thumbnailUrl: null,
    };
    const seen: unknown[] = [];
    const outbox = createOutbox({
      storage,
      async send(entry, report) {
        const read = () => outbox.store.getState().entries[0];
        report({ progress: 0.5 });
        seen.push([read()?.progress, storage.kept.get(entry.id)?.progress ?? null]);
        report({ attachment, progress: null });
        seen.push([read()?.attachment, storage.kept.get(entry.id)?.attachment]);
        report({ progress: 0.9 });
        throw new Error('network');
      },
      onSent: () => undefined,
      explain: () => ({ key: 'network', isTransient: true }),
    });
    await outbox.open(operatorId);
    outbox.add(buildEntry('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([
      [0.5, null],
      [attachment, attachment],
    ]);
    expect(outbox.store.getState().entries[0]).toMatchObject({ progress: null, attachment, state: 'waiting' });
  });

  it('are not held up by another conversation', async () => {
    const { outbox, server, textsOnServer } = setUp();
    await outbox.open(operatorId);
    server.isAway = true;
    outbox.add(buildEntry('a'));
    await vi.advanceTimersByTimeAsync(0);
    server.isAway = false;
    outbox.add(buildEntry('b', { channelId: otherChannelId }));
    await vi.advanceTimersByTimeAsync(0);
    expect(textsOnServer()).toEqual(['b']);
  });
});

describe('a message the server refuses', () => {
  it('stays as failed with its reason, and the next one goes on', async () => {
    const { outbox, server, states, textsOnServer } = setUp();
    await outbox.open(operatorId);
    server.refused.add('a');
    outbox.add(buildEntry('a'));
    outbox.add(buildEntry('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states()).toEqual(['a failed']);
    expect(outbox.store.getState().entries[0]?.error).toEqual({ key: 'channelIsClosed' });
    expect(textsOnServer()).toEqual(['b']);
  });

  it('is sent again, or dropped, when its writer says so', async () => {
    const { outbox, server, storage, states, textsOnServer } = setUp();
    await outbox.open(operatorId);
    server.refused.add('a');
    server.refused.add('b');
    const [a, b] = [buildEntry('a'), buildEntry('b', { channelId: otherChannelId })];
    outbox.add(a);
    outbox.add(b);
    await vi.advanceTimersByTimeAsync(0);
    server.refused.clear();
    outbox.retry(a.id);
    outbox.discard(b.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(textsOnServer()).toEqual(['a']);
    expect(states()).toEqual([]);
    expect(storage.kept.size).toBe(0);
  });
});
