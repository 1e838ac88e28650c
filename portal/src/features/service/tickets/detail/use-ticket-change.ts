import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { sayTicketChanged } from '../bulk/say-ticket-changed.ts';

type TicketChanges = Omit<EndpointInput<typeof ticketsApi.update>['body'], 'version'>;

/** Changes single values of a ticket, which can be undone. If a colleague was faster, the user gets a message and the ticket is shown in its current state. */
export function useTicketChange(ticket: TicketDetail) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: TicketChanges) => {
      const body = { ...changes, version: ticket.version };
      return api.call(ticketsApi.update, { params: { id: ticket.id }, body }, { silent: true });
    },
    // The event of the change may arrive before the answer, and then the panel has the new version already.
    onMutate: () => ({ before: ticket }),
    onSuccess: (changed, changes, { before }) => {
      ticketRecords.keep(queryClient, changed);
      sayTicketChanged(queryClient, before, changed, changes);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void ticketRecords.fresh(queryClient, ticket);
      showToast({ id: 'ticket-change', tone: 'error', content: getError(error) });
    },
  });
}

/** If the only changed field was refused, its own error text is shown. */
function getError(error: unknown) {
  if (!(error instanceof ApiError)) return new ApiError({ status: 0, key: 'unexpected' });
  const [field] = Object.entries(error.validate ?? {});
  return field?.[1][0] ? { field: field[0], problem: field[1][0] } : error;
}
