import { breakTimesApi, type OwnBreak } from '@sala/contract/time/break-times/break-times.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

/** The user's own breaks. Events report changes, so no polling is needed. */
export const ownBreakQuery = queryOptions({
  queryKey: ['breakTimes', 'own'],
  queryFn: ({ signal }) => api.call(breakTimesApi.available, {}, { signal, silent: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function cacheOwnBreak(queryClient: QueryClient, own: OwnBreak): void {
  setNewerData<OwnBreak>(queryClient, ownBreakQuery.queryKey, () => own);
}

export const askOwnBreak = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: ownBreakQuery.queryKey });

/** The changed rule may also apply to the user. */
export function invalidateBreakRules(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: tableKey(breakTimesApi.listRules) });
  askOwnBreak(queryClient);
}
