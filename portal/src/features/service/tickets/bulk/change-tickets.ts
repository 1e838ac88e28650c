import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { maxBulkTickets, type Ticket, type TicketBulkAction } from '@sala/contract/service/tickets/tickets.schema.ts';
import { api } from '#shared/api/client.ts';
import { bulkInParts } from '#shared/ui/data-table/bulk-in-parts.ts';
import type { BulkResult } from '#shared/ui/data-table/table-types.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import type { TicketDetails } from './ticket-question.ts';

/** Makes the same change to all tickets. A refusal of one does not stop the others. */
export const changeTickets = (
  action: TicketBulkAction,
  tickets: Ticket[],
  details: TicketDetails,
): Promise<BulkResult> =>
  bulkInParts(tickets, {
    size: maxBulkTickets,
    nameOf: ticketRecords.nameOf,
    call: (part) => {
      const body = { action, tickets: part.map(({ id, version }) => ({ id, version })), ...details };
      return api.call(ticketsApi.bulk, { body }, { silent: true });
    },
  });
