import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { useProfile } from '#shared/session/session.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';
import { useOnReconnect, useSocketEvent } from './sockets.ts';

const ownAvailabilityQuery = queryOptions({
  queryKey: ['own-availability'],
  queryFn: async ({ signal }) => {
    const today = todayIn(undefined);
    // With its namespace, since it is shown beside every page.
    const [own] = await Promise.all([
      api.call(ownTimeApi.get, { query: { from: today, to: today } }, { signal, silent: true }),
      loadNamespaces('availability'),
    ]);
    return own.availability;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Stores what an answer says of the user's own availability, which an event may say later. */
export const cacheOwnAvailability = (queryClient: QueryClient, own: Availability) =>
  setNewerData<Availability>(queryClient, ownAvailabilityQuery.queryKey, () => own);

/** The user's own availability, updated by events; undefined for users who take no work. */
export function useOwnAvailability(isEnabled: boolean): Availability | undefined {
  const queryClient = useQueryClient();
  const userId = useProfile()?.id;
  const { data } = useQuery({ ...ownAvailabilityQuery, enabled: isEnabled });
  useSocketEvent(roomNamespace, 'availability:changed', (change) => {
    if (change.userId === userId)
      setNewerData<Availability>(queryClient, ownAvailabilityQuery.queryKey, (known) => known && change.availability);
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: ownAvailabilityQuery.queryKey }));
  return isEnabled ? data : undefined;
}
