import { ownTimeApi } from '@sala/contract/own-time/own-time.api.ts';
import { leaveApi } from '@sala/contract/working-time/leave.api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';

const merchantZoneQuery = queryOptions({
  queryKey: ['working-time', 'merchantZone'],
  queryFn: async ({ signal }) => {
    const today = todayIn(undefined);
    const own = await api.call(ownTimeApi.get, { query: { from: today, to: today } }, { signal, silent: true });
    return own.timeZone;
  },
  staleTime: 5 * 60_000,
});

/** The clock of the business; until it is known, and where it cannot be, the reader's own. */
export function useMerchantZone(): { timeZone: string; isKnown: boolean } {
  const { data, isFetched } = useQuery(merchantZoneQuery);
  const ownZone = useProfile()?.origin ?? 'UTC';
  return { timeZone: data ?? ownZone, isKnown: isFetched };
}

/** How much leave waits for a decision. */
export function usePendingLeave(isEnabled: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...tableKey(leaveApi.options), 'count'],
    queryFn: ({ signal }) => api.call(leaveApi.options, {}, { signal, silent: true }),
    enabled: isEnabled,
  });
  return data?.rows.find(({ status }) => status === 'pending')?.total;
}
