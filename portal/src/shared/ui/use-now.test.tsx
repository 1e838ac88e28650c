import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says the same moment to all, also to those who ask later', () => {
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const first = renderHook(() => useNow());
  wait(7000);
  const second = renderHook(() => useNow());
  expect(second.result.current).toBe(first.result.current);
  wait(3000);
  expect(first.result.current).toBe(Date.now());
  expect(second.result.current).toBe(Date.now());
});
