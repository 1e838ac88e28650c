import type { Wallboard } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { wallboardErrors } from '@sala/contract/analytics/reports/wallboard.errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';

/** How often a board asks for its figures, in ms. */
const interval = 5000;
/** Figures older than this are marked as old, in ms. */
const staleAfter = 30_000;
/** A page that stays open for days reloads once a day to get the newest version; in ms. */
const lifetime = 24 * 3_600_000;

export const isRemoved = (error: unknown): boolean =>
  error instanceof ApiError && error.key === wallboardErrors.wallboardLinkInvalid.key;

/** The figures of a board, asked for without end: whatever fails is tried again. */
export function useWallboard(key: readonly unknown[], read: (signal: AbortSignal) => Promise<Wallboard>) {
  const [openedAt] = useState(() => Date.now());
  const [now, setNow] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ['wallboard', ...key],
    queryFn: ({ signal }) => read(signal),
    // A link that was removed opens nothing any more.
    refetchInterval: ({ state }) => (isRemoved(state.error) ? false : interval),
    refetchIntervalInBackground: true,
    // A screen's idea of being offline may be wrong for days.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { dataUpdatedAt, data, error } = query;
  useEffect(() => {
    // Only while the server answers: a reload without it would leave an empty screen.
    if (dataUpdatedAt - openedAt > lifetime) location.reload();
  }, [dataUpdatedAt, openedAt]);
  return { data, error, isOld: data !== undefined && now - dataUpdatedAt > staleAfter };
}
