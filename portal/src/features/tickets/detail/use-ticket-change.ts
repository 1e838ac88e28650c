import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/tickets/tickets.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { ticketRecords } from '../api/ticket-records.ts';

type TicketChanges = Omit<EndpointInput<typeof ticketsApi.update>['body'], 'version'>;

/** Changes some of a ticket by a choice; who was slower is told, and sees it as it is now. */
export function useTicketChange(ticket: TicketDetail) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: TicketChanges) => {
      const body = { ...changes, version: ticket.version };
      return api.call(ticketsApi.update, { params: { id: ticket.id }, body }, { silent: true });
    },
    onSuccess: (changed) => ticketRecords.keep(queryClient, changed),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void ticketRecords.fresh(queryClient, ticket);
      showToast({ id: 'ticket-change', tone: 'error', content: getError(error) });
    },
  });
}

/** A refusal of the one field that was changed is told in its own words. */
function getError(error: unknown) {
  if (!(error instanceof ApiError)) return new ApiError({ status: 0, key: 'unexpected' });
  const [field] = Object.entries(error.validate ?? {});
  return field?.[1][0] ? { field: field[0], problem: field[1][0] } : error;
}
