import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channelId, visitorId } from './chat.factory.ts';
import { recordArrival, recordTyping, useTypingStore } from './typing.store.ts';

const visitor = { type: 'visitor', id: visitorId, name: 'Sok Chan' } as const;
const getNames = () => (useTypingStore.getState().typers[channelId] ?? []).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('forgets somebody whose "stopped" was lost after six seconds without news', () => {
  recordTyping({ channelId, isTyping: true, sender: visitor });
  vi.advanceTimersByTime(5000);
  recordTyping({ channelId, isTyping: true, sender: visitor });
  vi.advanceTimersByTime(5999);
  expect(getNames()).toEqual(['Sok Chan']);
  vi.advanceTimersByTime(1);
  expect(getNames()).toEqual([]);
});

it('stops at once on "stopped" and when the message arrives', () => {
  recordTyping({ channelId, isTyping: true, sender: visitor });
  recordTyping({ channelId, isTyping: false, sender: visitor });
  expect(getNames()).toEqual([]);
  recordTyping({ channelId, isTyping: true, sender: visitor });
  recordArrival(channelId, visitorId);
  expect(getNames()).toEqual([]);
});
