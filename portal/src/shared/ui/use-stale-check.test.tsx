import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { useNotices } from './notices.ts';
import { takenBack } from './use-form.ts';
import { useStaleCheck } from './use-stale-check.ts';

interface Shift {
  title: string;
  people: number;
}

beforeAll(async () => {
  await startI18n();
  await loadNamespaces(['ui']);
});
beforeEach(() => useNotices.setState({ confirmation: null }));

const checkAgainst = (fetch: () => Promise<Shift>) =>
  renderHook(() =>
    useStaleCheck<Shift>({
      record: { title: 'Morning', people: 2 },
      fetch,
      nameOf: ({ title }) => title,
      valuesOf: ({ title }) => title,
    }),
  ).result.current.check();

const outcomeOf = (check: Promise<void>) =>
  check.then(
    () => 'saves',
    (error: unknown) => error,
  );

it('asks only when what is edited was changed by somebody else, and takes no for an answer', async () => {
  expect(await outcomeOf(checkAgainst(async () => ({ title: 'Morning', people: 3 })))).toBe('saves');
  for (const [isConfirmed, outcome] of [
    [true, 'saves'],
    [false, takenBack],
  ] as const) {
    const check = outcomeOf(checkAgainst(async () => ({ title: 'Early', people: 2 })));
    await new Promise((resolve) => setTimeout(resolve));
    expect(useNotices.getState().confirmation?.title).toContain('Early');
    useNotices.getState().confirmation!.settle(isConfirmed);
    expect(await check).toBe(outcome);
  }
});

it('lets the save tell what is wrong with the connection, and says itself what is gone', async () => {
  const fails = (status: number) => async () => {
    throw new ApiError({ status, key: 'any' });
  };
  expect(await outcomeOf(checkAgainst(fails(0)))).toBe('saves');
  expect(await outcomeOf(checkAgainst(fails(404)))).toMatchObject({ status: 404 });
});
