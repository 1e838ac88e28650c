import type { Wallboard } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { wallboardErrors } from '@sala/contract/analytics/reports/wallboard.errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { useWallboard } from './use-wallboard.ts';

const wallboard: Wallboard = {
  board: 'calls',
  businessName: 'Lotus Home Services',
  timeZone: 'Asia/Phnom_Penh',
  asOf: '2026-11-20T03:00:00.000Z',
  tiles: [{ key: 'ringing', value: 2, of: null }],
  people: null,
};
const anHour = 3_600_000;

let asked = 0;
/** Why the server does not answer. */
let failure: Error | undefined;
async function read(): Promise<Wallboard> {
  asked += 1;
  if (failure) throw failure;
  return wallboard;
}

/** A moment after the seconds, so that what they start has happened. */
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000 + 50)));

async function open() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWallboard(['test'], read), { wrapper });
  await pass(0);
  return result;
}

beforeEach(() => {
  [asked, failure] = [0, undefined];
  // The others stay as they are: React needs them to finish its work.
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: Date.parse('2026-11-20T03:00:00Z'), toFake: [...toFake] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks without end, says when the figures are old, and no longer once there are new ones', async () => {
  const result = await open();
  expect(result.current).toMatchObject({ data: wallboard, isOld: false });
  await pass(60);
  expect(result.current.isOld).toBe(false);
  failure = new TypeError('Failed to fetch');
  await pass(20);
  expect(result.current.isOld).toBe(false);
  await pass(15);
  expect(result.current).toMatchObject({ data: wallboard, isOld: true });
  const before = asked;
  await pass(600);
  expect(asked - before).toBeGreaterThan(100);
  failure = undefined;
  await pass(7);
  expect(result.current).toMatchObject({ data: wallboard, error: null, isOld: false });
});

it('asks no more by a link that was removed', async () => {
  await open();
  failure = new ApiError({ status: 404, key: wallboardErrors.wallboardLinkInvalid.key });
  await pass(7);
  const before = asked;
  await pass(60);
  expect(asked).toBe(before);
});

it('is loaded again after a day, once the server answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await open();
  vi.setSystemTime(Date.now() + 23 * anHour);
  await pass(7);
  expect(reload).not.toHaveBeenCalled();
  failure = new TypeError('Failed to fetch');
  vi.setSystemTime(Date.now() + 2 * anHour);
  await pass(7);
  expect(reload).not.toHaveBeenCalled();
  failure = undefined;
  await pass(7);
  expect(reload).toHaveBeenCalled();
});
