import { buildChannel, buildMessage } from '@sala/client/threads/message.factory.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { describe, expect, it, vi } from 'vitest';
import type { MessageQuery } from '../api/visitor-api.ts';
import { createThread } from './thread.ts';

function buildThread(length: number) {
  const server = Array.from({ length }, (_, index) =>
    buildMessage({ seq: index + 1, sender: { type: 'operator', id: null, name: 'Dara' } }),
  );
  const list = vi.fn(async ({ afterSeq, cursor, limit = 50 }: MessageQuery) => {
    if (afterSeq !== undefined) return server.filter(({ seq }) => seq > afterSeq).slice(0, limit);
    const before = cursor === 'newest' ? Number.POSITIVE_INFINITY : Number(cursor!.split('.')[1]);
    return server.filter(({ seq }) => seq < before).slice(-limit);
  });
  const onNew = vi.fn();
  const thread = createThread({ list, onNew });
  const addOnServer = (message: Partial<Message> = {}) => {
    const made = buildMessage({
      seq: server.length + 1,
      sender: { type: 'operator', id: null, name: 'Dara' },
      ...message,
    });
    server.push(made);
    return made;
  };
  return { thread, list, onNew, server, addOnServer };
}

const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq);
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the thread', () => {
  it('begins with the newest page and goes back page by page to the first message', async () => {
    const { thread } = buildThread(120);
    thread.setChannel(buildChannel({ lastSeq: 120 }));
    await thread.fill();
    expect(seqs(thread.messages.value)).toEqual(upTo(120, 71));
    await thread.loadOlder();
    await thread.loadOlder();
    expect(seqs(thread.messages.value)).toEqual(upTo(120));
    expect(thread.hasOlder.value).toBe(false);
  });

  it('gets what came while the connection was gone, also more than a page of it', async () => {
    const { thread, addOnServer } = buildThread(3);
    thread.setChannel(buildChannel({ lastSeq: 3 }));
    await thread.fill();
    for (let count = 0; count < 450; count++) addOnServer();
    thread.receive(addOnServer());
    expect(thread.hasGap.value).toBe(true);
    await thread.fill();
    expect(thread.hasGap.value).toBe(false);
    expect(seqs(thread.messages.value)).toEqual(upTo(454));
  });

  it('sees from the state of the conversation that something is missing', async () => {
    const { thread, addOnServer } = buildThread(3);
    thread.setChannel(buildChannel({ lastSeq: 3 }));
    await thread.fill();
    addOnServer();
    thread.setChannel(buildChannel({ lastSeq: 4, version: 2 }));
    expect(thread.hasGap.value).toBe(true);
  });

  it('does not fill older pages that nobody asked for', async () => {
    const { thread, list } = buildThread(120);
    thread.setChannel(buildChannel({ lastSeq: 120 }));
    await thread.fill();
    expect(thread.hasGap.value).toBe(false);
    await thread.fill();
    expect(list).toHaveBeenLastCalledWith({ afterSeq: 120, limit: 200 });
  });

  it('counts as unread what others wrote since the visitor read', async () => {
    const { thread, addOnServer } = buildThread(5);
    thread.setChannel(buildChannel({ lastSeq: 5, visitorSeenSeq: 3 }));
    await thread.fill();
    expect(thread.unread.value).toBe(2);
    thread.receive(addOnServer({ sender: { type: 'visitor', id: null, name: 'Sokha' } }));
    thread.receive(addOnServer({ type: 'system', sender: { type: 'system', id: null, name: '' } }));
    expect(thread.unread.value).toBe(2);
    thread.seen('visitor', buildChannel().id, 7);
    expect(thread.unread.value).toBe(0);
  });

  it('tells of new messages once, and not of history', async () => {
    const { thread, onNew, addOnServer } = buildThread(2);
    thread.setChannel(buildChannel({ lastSeq: 2 }));
    await thread.fill();
    expect(onNew).not.toHaveBeenCalled();
    const message = addOnServer();
    thread.receive(message);
    await thread.fill();
    expect(onNew).toHaveBeenCalledExactlyOnceWith([message]);
  });

  it('keeps the newer of two states of the conversation', () => {
    const { thread } = buildThread(0);
    thread.setChannel(buildChannel({ version: 5, status: 'ongoing' }));
    thread.setChannel(buildChannel({ version: 4, status: 'unassigned' }));
    expect(thread.channel.value?.status).toBe('ongoing');
  });

  it('begins at the first message when a new conversation follows a closed one', async () => {
    const { thread, addOnServer } = buildThread(120);
    thread.setChannel(buildChannel({ lastSeq: 120 }));
    await thread.fill();
    const channelId = 'ffffffff-0000-7000-8000-000000000000';
    thread.receive(addOnServer({ channelId, seq: 1 }));
    thread.setChannel(buildChannel({ id: channelId, lastSeq: 1, version: 1 }));
    expect(thread.hasGap.value).toBe(false);
    expect(thread.messages.value.at(-1)).toMatchObject({ channelId, seq: 1 });
  });

  it('drops what comes for the visitor before', async () => {
    const { thread } = buildThread(5);
    const filling = thread.fill();
    thread.clear();
    await filling;
    expect(thread.messages.value).toEqual([]);
  });
});
