import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClientConfig } from '#shared/config/client-config.ts';
import { clockText } from './clock-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const now = Date.parse('2027-05-03T03:00:00Z');
const aMinute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  setClientConfig(undefined);
  vi.useRealTimers();
});

it('counts down by the clock of the server, each second once, and stops at zero', () => {
  // The clock of the device is two minutes fast.
  setClientConfig({
    clientKey: '',
    serverTime: now - 2 * aMinute,
    appName: 'Sala',
    languages: ['en'],
    maxFileSize: 1,
    version: '1',
  });
  const { result } = renderHook(() => useSecondsLeft(now - aMinute));
  expect(clockText(result.current)).toBe('01:00');
  // Checked shortly after each second begins.
  act(() => void vi.advanceTimersByTime(10));
  const seen = [result.current];
  for (let second = 0; second < 62; second += 1) {
    act(() => void vi.advanceTimersByTime(1000));
    seen.push(result.current);
  }
  expect(seen.slice(0, 61)).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index));
  expect(clockText(seen.at(-1)!)).toBe('00:00');
  expect(vi.getTimerCount()).toBe(0);
});

it('is right again as soon as a device that slept is looked at', () => {
  const { result } = renderHook(() => useSecondsLeft(now + 15 * aMinute));
  vi.setSystemTime(now + 10 * aMinute);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(clockText(result.current)).toBe('05:00');
  expect(clockText(3849)).toBe('1:04:09');
});
