import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOver } from '../../../testing/session.ts';
import { chatKeys, type ThreadData } from './chat.cache.ts';
import { buildMessage, channelId } from './chat.factory.ts';
import { createChatServer } from './chat.fixture.ts';
import { fillGap, getThreadStore, hasOlder, loadOlder, loadThread, reconcileThread } from './thread.ts';

const thread = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => buildMessage({ seq: index + 1 }));
const getSeqs = (messages: ThreadData = []) => messages.map(({ seq }) => seq);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const { server, state } = createChatServer();
let queryClient = new QueryClient();
const key = chatKeys.thread(channelId);
const cached = () => queryClient.getQueryData<ThreadData>(key);
const hold = (messages: Message[]) => queryClient.setQueryData<ThreadData>(key, messages);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  queryClient = new QueryClient();
  state.messages = thread(600);
  state.bodies = [];
});

describe('opening a thread', () => {
  it('loads its end, and so far back that the first unread message is there', async () => {
    expect(getSeqs(await loadThread(channelId, { known: undefined, unreadCount: 3 }))).toEqual(range(551, 600));
    expect(getSeqs(await loadThread(channelId, { known: undefined, unreadCount: 120 }))).toEqual(range(461, 600));
    expect(hasOlder(state.messages.slice(5))).toBe(true);
    expect(hasOlder(state.messages)).toBe(false);
  });

  it('asks again for all that is loaded, so that deletions missed during a break show', async () => {
    const known = state.messages.slice(300);
    const buried = { ...state.messages[350]!, text: '', deletedAt: '2026-11-20T09:00:00.000Z' };
    state.messages[350] = buried;
    const loaded = await loadThread(channelId, { known, unreadCount: 0 });
    expect(getSeqs(loaded)).toEqual(range(201, 600));
    expect(reconcileThread(loaded, known).find(({ id }) => id === buried.id)).toEqual(buried);
  });

  it('asks again for five pages of a long thread at most', async () => {
    state.messages = thread(1300);
    expect(getSeqs(await loadThread(channelId, { known: state.messages, unreadCount: 0 }))).toEqual(range(301, 1300));
    state.bodies = [];
    await loadThread(channelId, { known: state.messages.slice(1100), unreadCount: 0 });
    expect(state.bodies).toHaveLength(1);
  });

  it('keeps what an event told meanwhile, and drops what would leave a hole behind it', () => {
    const loaded = state.messages.slice(500);
    const received = buildMessage({ seq: 601 });
    expect(getSeqs(reconcileThread(loaded, [state.messages[0]!, ...loaded, received]))).toEqual(range(501, 601));
    expect(reconcileThread([], [received])).toEqual([received]);
  });
});

describe('a hole in a thread', () => {
  it('is filled after a break, page by page', async () => {
    hold(state.messages.slice(100, 250));
    await fillGap(queryClient, channelId, 600);
    expect(getSeqs(cached())).toEqual(range(101, 600));
    expect(state.bodies.map(({ afterSeq }) => afterSeq)).toEqual([250, 450]);
  });

  it('is filled when an event arrives ahead of others', async () => {
    hold(state.messages.slice(590, 597));
    getThreadStore(queryClient, channelId).hear(state.messages[599]!);
    await fillGap(queryClient, channelId, 600);
    expect(getSeqs(cached())).toEqual(range(591, 600));
  });

  it('of more than some pages is not filled: the thread is loaded again from its end', async () => {
    for (const [lastSeq, pages] of [
      [1200, 4],
      [1201, 0],
    ] as const) {
      state.messages = thread(lastSeq);
      state.bodies = [];
      hold(state.messages.slice(590, 600));
      await fillGap(queryClient, channelId, lastSeq);
      expect(state.bodies.map(({ afterSeq }) => afterSeq)).toEqual([600, 800, 1000, 1200].slice(0, pages));
      expect(getSeqs(cached())).toEqual(pages > 0 ? range(591, 1200) : []);
    }
  });

  it('is not asked for when nothing is missing', async () => {
    hold(state.messages.slice(590));
    await fillGap(queryClient, channelId, 600);
    expect(state.bodies).toEqual([]);
  });

  it('does not go on for ever when the server has no more', async () => {
    hold(state.messages.slice(590));
    await fillGap(queryClient, channelId, 605);
    expect(state.bodies).toHaveLength(1);
  });
});

it('loads earlier messages in front of those that are there, until the first', async () => {
  hold(state.messages.slice(30));
  await loadOlder(queryClient, channelId);
  expect(getSeqs(cached())).toEqual(range(1, 600));
  await loadOlder(queryClient, channelId);
  expect(state.bodies).toHaveLength(1);
});

it('adds a message to an open thread only: another one will be asked for whole', () => {
  const message = buildMessage();
  getThreadStore(queryClient, channelId).take([message]);
  expect(cached()).toBeUndefined();
  hold([]);
  getThreadStore(queryClient, channelId).take([message, message]);
  expect(cached()).toEqual([message]);
});
