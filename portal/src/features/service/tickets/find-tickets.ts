import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/feature.ts';
import { toFound } from '#shared/pages/found-records.ts';

export const findTickets: FindRecords = async (query, options) => {
  const { rows } = await api.call(ticketsApi.list, { query }, options);
  return toFound(
    rows.map(({ ticketNumber, ...row }) => ({ ...row, number: ticketNumber })),
    query.search,
  );
};
