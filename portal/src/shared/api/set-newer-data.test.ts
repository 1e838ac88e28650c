import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { setNewerData } from './set-newer-data.ts';

const queryKey = ['notes'];

/** A list whose first answer is computed at once and delivered later; later answers are current. */
function ask(world: { notes: string[] }) {
  const queryClient = new QueryClient();
  let release = () => {};
  const arrives = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queryFn = vi.fn(async () => {
    const read = [...world.notes];
    if (queryFn.mock.calls.length === 1) await arrives;
    return read;
  });
  const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  return { queryClient, queryFn, release, stop };
}

it('an answer that was read before the event does not take its place', async () => {
  const world = { notes: [] as string[] };
  const { queryClient, queryFn, release, stop } = ask(world);
  world.notes = ['kept'];
  setNewerData<string[]>(queryClient, queryKey, () => ['kept']);
  release();
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toEqual(['kept']);
  stop();
});

it('an event that changes only what is known already is not lost while the first answer is under way', async () => {
  const world = { notes: [] as string[] };
  const { queryClient, release, stop } = ask(world);
  world.notes = ['kept'];
  setNewerData<string[]>(queryClient, queryKey, (known) => known && ['kept']);
  release();
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(['kept']);
  stop();
});

it('nothing is asked for again when no answer is under way', async () => {
  const world = { notes: ['first'] };
  const { queryClient, queryFn, release, stop } = ask(world);
  release();
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(['first']);
  setNewerData<string[]>(queryClient, queryKey, (known) => known && [...known, 'second']);
  expect(queryClient.getQueryData(queryKey)).toEqual(['first', 'second']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});
