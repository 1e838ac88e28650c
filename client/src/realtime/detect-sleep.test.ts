import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detectSleep } from './detect-sleep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells when the device has slept, and not when it was only busy', () => {
  const onWake = vi.fn();
  const stop = detectSleep(onWake);
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(Date.now() + 8000);
  vi.advanceTimersByTime(5000);
  expect(onWake).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(onWake).toHaveBeenCalledOnce();
  stop();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(onWake).toHaveBeenCalledOnce();
});
