import { buildMessage } from '@sala/client/threads/message.factory.ts';
import { ApiFailure } from '@sala/client/wire/failure.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../storage.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxStore, type OutboxEntry } from './outbox-store.ts';

const offline = new ApiFailure('networkError', { status: 0 });
const attachment = {
  id: 'a-1',
  kind: 'image' as const,
  name: 'sink.jpg',
  mime: 'image/jpeg',
  size: 4,
  width: 4,
  height: 3,
  url: '/f/1',
  thumbnailUrl: null,
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A server that stores by id, and whose answers can be lost. */
function buildServer() {
  const stored = new Map<string, Message>();
  const server = {
    stored,
    isReachable: true,
    losesAnswers: false,
    refusal: undefined as ApiFailure | undefined,
    async send({ id, text }: OutboxEntry) {
      if (!server.isReachable) throw offline;
      if (server.refusal) throw server.refusal;
      const message = stored.get(id) ?? buildMessage({ id, text, seq: stored.size + 1 });
      stored.set(id, message);
      if (server.losesAnswers) throw offline;
      return message;
    },
    texts: () => [...stored.values()].map(({ text }) => text),
  };
  return server;
}

function setUp(server = buildServer(), store = memoryStore()) {
  const sent: Message[] = [];
  const upload = vi.fn(async () => attachment);
  const outbox = createOutbox({
    store: createOutboxStore(store, 'app'),
    send: server.send,
    upload,
    onSent: (message) => sent.push(message),
  });
  outbox.open('anonymous');
  return { outbox, server, store, sent, upload };
}

describe('the outbox', () => {
  it('sends in the order of writing', async () => {
    const { outbox, server } = setUp();
    for (const text of ['one', 'two', 'three']) outbox.addText(text);
    await vi.runAllTimersAsync();
    expect(server.texts()).toEqual(['one', 'two', 'three']);
    expect(outbox.entries.value).toEqual([]);
  });

  it('keeps what was written over a reload and sends it once the server is there', async () => {
    const first = setUp();
    first.server.isReachable = false;
    first.outbox.addText('Do you deliver today?');
    await vi.advanceTimersByTimeAsync(500);

    const second = setUp(buildServer(), first.store);
    expect(second.outbox.entries.value).toMatchObject([{ text: 'Do you deliver today?', state: 'waiting' }]);
    second.outbox.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.server.texts()).toEqual(['Do you deliver today?']);
    expect(first.store.keys('sala:')).toEqual([]);
  });

  it('stores once what is sent twice because the answer was lost, also over a reload', async () => {
    const { outbox, server, store } = setUp();
    server.losesAnswers = true;
    outbox.addText('Only once');
    await vi.advanceTimersByTimeAsync(3500);
    server.losesAnswers = false;
    const reloaded = setUp(server, store);
    reloaded.outbox.start();
    await vi.runAllTimersAsync();
    expect(server.texts()).toEqual(['Only once']);
    expect(reloaded.outbox.entries.value).toEqual([]);
  });

  it('tries again by itself with growing pauses, and at once when it is woken', async () => {
    const { outbox, server } = setUp();
    const send = vi.spyOn(server, 'send');
    server.isReachable = false;
    const slow = setUp(server).outbox;
    slow.addText('Hello');
    await vi.advanceTimersByTimeAsync(7500);
    expect(send).toHaveBeenCalledTimes(4);
    expect(slow.isWaiting.value).toBe(true);
    server.isReachable = true;
    slow.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.texts()).toEqual(['Hello']);
    expect(slow.isWaiting.value).toBe(false);
    expect(outbox.entries.value).toEqual([]);
  });

  it('waits as long as the server says when it was too much at once, loses nothing, and says so calmly', async () => {
    const { outbox, server } = setUp();
    const send = vi.spyOn(server, 'send');
    const slowed = setUp(server).outbox;
    server.refusal = new ApiFailure('tooManyRequests', { status: 429, retryAfter: 5 });
    for (const text of ['one', 'two', 'three']) slowed.addText(text);
    await vi.advanceTimersByTimeAsync(4_900);
    // A reconnect must not shorten the pause.
    slowed.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
    const states = slowed.entries.value.map(({ state }) => state);
    expect([slowed.isTooFast.value, states]).toEqual([true, ['waiting', 'waiting', 'waiting']]);
    server.refusal = undefined;
    await vi.advanceTimersByTimeAsync(200);
    expect(server.texts()).toEqual(['one', 'two', 'three']);
    expect([slowed.isTooFast.value, slowed.entries.value, outbox.entries.value]).toEqual([false, [], []]);
  });

  it('shows a refusal and goes on with the next; a retry sends the same message', async () => {
    const { outbox, server } = setUp();
    server.refusal = new ApiFailure('channelIsBlocked', { status: 400 });
    outbox.addText('Refused');
    await vi.runAllTimersAsync();
    const [failed] = outbox.entries.value;
    expect(failed).toMatchObject({ state: 'failed', error: { key: 'channelIsBlocked' } });
    server.refusal = undefined;
    outbox.retry(failed!.id);
    await vi.runAllTimersAsync();
    expect([...server.stored.keys()]).toEqual([failed!.id]);
  });

  it('does not send by itself what was written more than a day ago', async () => {
    const first = setUp();
    first.server.isReachable = false;
    first.outbox.addText('Old');
    await vi.advanceTimersByTimeAsync(25 * 3600 * 1000);
    const second = setUp(buildServer(), first.store);
    expect(second.outbox.entries.value).toMatchObject([{ state: 'failed', error: { key: 'tooOld' } }]);
  });

  it('lets words overtake a file that is still being uploaded', async () => {
    const { outbox, server, upload } = setUp();
    let finish: (value: typeof attachment) => void = () => {};
    upload.mockReturnValue(
      new Promise((done) => {
        finish = done;
      }),
    );
    outbox.addFile(new File(['data'], 'sink.jpg', { type: 'image/jpeg' }));
    outbox.addText('The sink leaks');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.texts()).toEqual(['The sink leaks']);
    finish(attachment);
    await vi.runAllTimersAsync();
    expect(server.stored.size).toBe(2);
  });

  it('says after a reload that an upload was cut', async () => {
    const first = setUp();
    first.upload.mockReturnValue(new Promise(() => {}));
    first.outbox.addFile(new File(['data'], 'sink.jpg', { type: 'image/jpeg' }));
    const second = setUp(buildServer(), first.store);
    expect(second.outbox.entries.value).toMatchObject([
      { file: { name: 'sink.jpg' }, state: 'failed', error: { key: 'fileGone' } },
    ]);
  });

  it('does not show one person what another left behind', () => {
    const { outbox, server } = setUp();
    server.isReachable = false;
    outbox.addText('Mine');
    outbox.open('signed:u1');
    expect(outbox.entries.value).toEqual([]);
    outbox.open('anonymous');
    expect(outbox.entries.value).toHaveLength(1);
    outbox.clear();
    outbox.open('anonymous');
    expect(outbox.entries.value).toEqual([]);
  });
});
