import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkTimeoutError, chunkTimeoutMs, loadWithTimeout } from './load-with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

it('hands on a part of the program that arrives in time, and leaves no timer behind', async () => {
  await expect(loadWithTimeout(async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up a part that has not arrived after two minutes, not before', async () => {
  const outcome = vi.fn();
  void loadWithTimeout(never).catch(outcome);
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkTimeoutError));
  expect(chunkTimeoutMs).toBe(120_000);
});

it('tells at once of a part that cannot be fetched', async () => {
  const broken = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadWithTimeout(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(vi.getTimerCount()).toBe(0);
});
