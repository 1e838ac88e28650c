import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { ticketRecords } from './ticket-records.ts';

/** The number of tickets of each status that the user may see, and how many are assigned to the user or unassigned. */
const ticketCounts = queryOptions({
  queryKey: ticketRecords.keys.counts,
  queryFn: ({ signal }) => api.call(ticketsApi.counts, {}, { signal, silent: true }),
});
export const useTicketCounts = () => useQuery(ticketCounts);

/** Projects, catalogue and people for filters and fields. */
export const ticketChoices = queryOptions({
  queryKey: ['tickets', 'choices'],
  queryFn: ({ signal }) => api.call(ticketsApi.choices, {}, { signal, silent: true }),
  staleTime: 60_000,
});
export const useTicketChoices = () => useQuery(ticketChoices);

/** The faces of those who can have tickets. */
export function useTicketPictures(): (userId: string) => string | null {
  const { data } = useTicketChoices();
  return (userId) => data?.people.find(({ id }) => id === userId)?.profilePicture ?? null;
}
