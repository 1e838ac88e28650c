import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { repeatOutdatedFirstFetches } from './query-client.ts';

const queryKey = ['settings'];

/** A value that is read at once; its first answer is delivered when it is released. */
function openPage(world: { value: string }) {
  const client = new QueryClient();
  repeatOutdatedFirstFetches(client);
  const firstAnswer = Promise.withResolvers<void>();
  const queryFn = vi.fn(async () => {
    const { value } = world;
    if (queryFn.mock.calls.length === 1) await firstAnswer.promise;
    return value;
  });
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  observer.subscribe(() => {});
  return { client, queryFn, release: firstAnswer.resolve, shown: () => observer.getCurrentResult().data };
}

it('shows a change that is announced before the first answer is there', async () => {
  const world = { value: 'old' };
  const { client, queryFn, release, shown } = openPage(world);
  world.value = 'new';
  void client.invalidateQueries({ queryKey });
  release();
  await vi.waitFor(() => expect(shown()).toBe('new'));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('asks once where nothing changed meanwhile', async () => {
  const { queryFn, release, shown } = openPage({ value: 'old' });
  release();
  await vi.waitFor(() => expect(shown()).toBe('old'));
  expect(queryFn).toHaveBeenCalledTimes(1);
});
