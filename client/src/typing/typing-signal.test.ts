import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypingSignal } from './typing-signal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says "writing" at most every three seconds and "stopped" after four without a key', () => {
  const sent: boolean[] = [];
  const signal = createTypingSignal((isTyping) => sent.push(isTyping));
  for (let key = 0; key < 70; key++) {
    signal.touch();
    vi.advanceTimersByTime(100);
  }
  expect(sent).toEqual([true, true, true]);
  vi.advanceTimersByTime(3900);
  expect(sent).toEqual([true, true, true, false]);
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(4);
});

it('says "stopped" once when the message is sent, and nothing when nobody wrote', () => {
  const sent: boolean[] = [];
  const signal = createTypingSignal((isTyping) => sent.push(isTyping));
  signal.stop();
  signal.touch();
  signal.stop();
  signal.stop();
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([true, false]);
});
