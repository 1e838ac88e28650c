import type { EndpointData, EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { addDays } from '#shared/ui/date-range/days.ts';

export const ownTimeKey = ['my-time'] as const;

export type OwnTime = EndpointData<typeof ownTimeApi.get> & { firstDay: string };

/**
 * The week that begins on a day, with two more days on both sides for shifts over midnight and for time zones other than the business's.
 */
export const ownWeekQuery = (firstDay: string) =>
  queryOptions({
    queryKey: [...ownTimeKey, 'week', firstDay],
    queryFn: async ({ signal }) => {
      const query = { from: addDays(firstDay, -2), to: addDays(firstDay, 8) };
      return { ...(await api.call(ownTimeApi.get, { query }, { signal, silent: true })), firstDay };
    },
    placeholderData: keepPreviousData,
    // Changes of availability are not reported to everybody, so the current state is fetched when the page is opened.
    staleTime: 0,
    refetchInterval: 60_000,
  });

export const ownLeaveQuery = queryOptions({
  queryKey: [...ownTimeKey, 'leave'],
  queryFn: async ({ signal }) => (await api.call(ownTimeApi.listLeave, {}, { signal, silent: true })).rows,
});

export type LeaveInQuestion = NonNullable<EndpointParsedInput<typeof ownTimeApi.leaveBalance>['query']>;

/** What a request would take of the user's own days; null while its days are not complete. */
export const ownBalanceQuery = (leave: LeaveInQuestion | null) =>
  queryOptions({
    queryKey: [...ownTimeKey, 'leave-balance', leave],
    queryFn: ({ signal }) => api.call(ownTimeApi.leaveBalance, { query: leave! }, { signal, silent: true }),
    enabled: leave !== null,
    placeholderData: keepPreviousData,
  });

export const invalidateOwnTime = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: ownTimeKey });
