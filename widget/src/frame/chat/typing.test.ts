import * as contract from '@sala/contract/chat/chat.events.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypingReceiver, createTypingSender, typingExpiry, typingInterval } from './typing.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('the word that the visitor writes', () => {
  it('goes out at most every 3 s, and its end after 4 s of quiet', () => {
    const send = vi.fn();
    const typing = createTypingSender(send);
    for (let key = 0; key < 70; key++) {
      typing.key();
      vi.advanceTimersByTime(100);
    }
    expect(send.mock.calls).toEqual([[true], [true], [true]]);
    vi.advanceTimersByTime(4000);
    expect(send).toHaveBeenLastCalledWith(false);
  });

  it('ends with the message, and is not repeated without need', () => {
    const send = vi.fn();
    const typing = createTypingSender(send);
    typing.key();
    typing.stop();
    typing.stop();
    expect(send.mock.calls).toEqual([[true], [false]]);
  });
});

describe('the word that an operator writes', () => {
  it('is forgotten after 6 s without news', () => {
    const typing = createTypingReceiver();
    typing.receive(true, 'Dara');
    vi.advanceTimersByTime(5000);
    typing.receive(true, 'Dara');
    vi.advanceTimersByTime(5000);
    expect(typing.name.value).toBe('Dara');
    vi.advanceTimersByTime(1000);
    expect(typing.name.value).toBeNull();
  });
});

it('the times are those of the contract', () => {
  expect([typingInterval, typingExpiry]).toEqual([contract.typingInterval, contract.typingExpiry]);
});
