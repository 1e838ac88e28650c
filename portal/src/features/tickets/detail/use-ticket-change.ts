import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/tickets/tickets.schema.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { takeTicket } from '../api/ticket-cache.ts';
import { keepTicketDetail, ticketDetail, ticketKeys } from '../api/tickets.queries.ts';

export type TicketChanges = Omit<EndpointInput<typeof ticketsApi.update>['body'], 'version'>;

/** Takes the answer of a call into all that shows the ticket. */
export function keepTicket(queryClient: QueryClient, ticket: TicketDetail): void {
  keepTicketDetail(queryClient, ticket);
  takeTicket(queryClient, ticket);
  void queryClient.invalidateQueries({ queryKey: ticketKeys.history(ticket.id) });
}

/** The ticket as it is now; the same one while nobody can be reached. */
export async function freshTicket(queryClient: QueryClient, ticket: TicketDetail): Promise<TicketDetail> {
  try {
    return await queryClient.fetchQuery({ ...ticketDetail(ticket.id), staleTime: 0, retry: false });
  } catch {
    return ticket;
  }
}

export const isLostRace = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Which version the ticket has now for whoever was slower; undefined where they were not. At once, so that a second press replaces it. */
export function versionAfterRace(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return Number(error.params.version) || undefined;
}

export interface TicketChangeSetup {
  ticket: TicketDetail;
  /** The caller shows why it was refused. */
  isSilent?: boolean;
}

/** Changes some of a ticket; who was slower sees it as it is now. */
export function useTicketChange({ ticket, isSilent = false }: TicketChangeSetup) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: TicketChanges) => {
      const body = { ...changes, version: ticket.version };
      return api.call(ticketsApi.update, { params: { id: ticket.id }, body }, { silent: true });
    },
    onSuccess: (changed) => keepTicket(queryClient, changed),
    onError: (error) => {
      if (isLostRace(error)) void freshTicket(queryClient, ticket);
      if (!isSilent) showToast({ id: 'ticket-change', tone: 'error', content: errorOf(error) });
    },
  });
}

/** A refusal of the one field that was changed is told in its own words. */
function errorOf(error: unknown) {
  if (!(error instanceof ApiError)) return new ApiError({ status: 0, key: 'unexpected' });
  const [field] = Object.entries(error.validate ?? {});
  return field?.[1][0] ? { field: field[0], problem: field[1][0] } : error;
}
