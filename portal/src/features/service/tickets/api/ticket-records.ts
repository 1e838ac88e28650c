import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import {
  type Ticket,
  type TicketChange,
  type TicketDetail,
  ticketPriorities,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { defineRecords } from '#records/data/define-records.ts';
import { api } from '#shared/api/client.ts';
import type { TicketFilters } from '../tickets.search.ts';
import { toTicketQuery } from './ticket-filters.ts';

export const ticketRecords = defineRecords<Ticket, TicketDetail, TicketFilters, TicketChange>({
  name: 'tickets',
  numberOf: ({ ticketNumber }) => ticketNumber,
  list: ticketsApi.list,
  file: ticketsApi.export,
  get: ticketsApi.get,
  markSeen: ticketThreadApi.markSeen,
  loadHistory: (id, query, options) => api.call(ticketsApi.history, { params: { id }, query }, options),
  events: { changed: 'ticket:changed', gone: 'ticket:gone', seen: 'ticket:seen' },
  toQuery: toTicketQuery,
  ranks: { priority: ({ priority }) => ticketPriorities.indexOf(priority) },
});
