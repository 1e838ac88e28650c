import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { api } from '#shared/api/client.ts';
import type { CustomerLink } from '#shared/ui/customer-page-link.tsx';

/** The link to the customer's page of a ticket, for users who may edit it. */
export const toCustomerLink = (id: string): CustomerLink => ({
  queryKey: ['tickets', 'customer-link', id],
  load: (signal) => api.call(ticketThreadApi.link, { params: { id } }, { signal, silent: true }),
});
