import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channelId, visitorId } from './chat.factory.ts';
import { noteArrival, noteTyping, useTypingStore } from './typing.store.ts';

const visitor = { type: 'visitor', id: visitorId, name: 'Sok Chan' } as const;
const namesOf = () => (useTypingStore.getState().typers[channelId] ?? []).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('forgets somebody whose "stopped" was lost after six seconds without news', () => {
  noteTyping({ channelId, isTyping: true, sender: visitor });
  vi.advanceTimersByTime(5000);
  noteTyping({ channelId, isTyping: true, sender: visitor });
  vi.advanceTimersByTime(5999);
  expect(namesOf()).toEqual(['Sok Chan']);
  vi.advanceTimersByTime(1);
  expect(namesOf()).toEqual([]);
});

it('stops at once on "stopped" and when the message arrives', () => {
  noteTyping({ channelId, isTyping: true, sender: visitor });
  noteTyping({ channelId, isTyping: false, sender: visitor });
  expect(namesOf()).toEqual([]);
  noteTyping({ channelId, isTyping: true, sender: visitor });
  noteArrival(channelId, visitorId);
  expect(namesOf()).toEqual([]);
});
