import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { ticketRecords } from '../api/ticket-records.ts';

/** The state of the user's subscription to a ticket. */
export function useWatching({ id, isWatching }: TicketDetail) {
  const queryClient = useQueryClient();
  const isBusinessClosed = useIsBusinessClosed();
  const watch = useMutation({
    mutationFn: (body: { isWatching: boolean; userId?: string }) =>
      api.call(ticketThreadApi.watch, { params: { id }, body }),
    onSuccess: (ticket) => ticketRecords.keep(queryClient, ticket),
  });
  return {
    isPossible: !isBusinessClosed,
    isBusy: watch.isPending,
    toggle: () => watch.mutate({ isWatching: !isWatching }),
    add: (userId: string) => watch.mutate({ isWatching: true, userId }),
    remove: (userId: string) => watch.mutate({ isWatching: false, userId }),
  };
}
