import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { ticketRecords } from '../api/ticket-records.ts';

/** The state of the user's subscription to a ticket. */
export function useFollowing({ id, isFollowing }: TicketDetail) {
  const queryClient = useQueryClient();
  const isBusinessClosed = useIsBusinessClosed();
  const follow = useMutation({
    mutationFn: (body: { isFollowing: boolean; userId?: string }) =>
      api.call(ticketThreadApi.follow, { params: { id }, body }),
    onSuccess: (ticket) => ticketRecords.keep(queryClient, ticket),
  });
  return {
    isPossible: !isBusinessClosed,
    isBusy: follow.isPending,
    toggle: () => follow.mutate({ isFollowing: !isFollowing }),
    add: (userId: string) => follow.mutate({ isFollowing: true, userId }),
    remove: (userId: string) => follow.mutate({ isFollowing: false, userId }),
  };
}
