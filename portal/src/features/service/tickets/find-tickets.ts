import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/feature.ts';
import { findNumbered } from '#shared/pages/found-records.ts';

export const findTickets: FindRecords = (query, options) =>
  findNumbered(query, async (wanted) => {
    const { rows } = await api.call(ticketsApi.list, { query: wanted }, options);
    return rows.map(({ ticketNumber: number, id, title, customer, excerpt }) => {
      return { id, title, number, customer, texts: [customer.email, excerpt] };
    });
  });
