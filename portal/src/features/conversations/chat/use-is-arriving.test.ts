import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsArriving } from './use-is-arriving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets presses through for half a second, and again for the next one in the same place', () => {
  const { result, rerender } = renderHook(({ offer }) => useIsArriving(offer), { initialProps: { offer: 'first' } });
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(499));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  rerender({ offer: 'second' });
  expect(result.current).toBe(true);
});
