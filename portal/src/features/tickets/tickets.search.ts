import { ticketPriorities, ticketStatuses } from '@sala/contract/tickets/tickets.schema.ts';
import * as z from 'zod/mini';
import { recordAddress } from '#records/page/record-address.ts';
import { type FilterValues, tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** Whose tickets, and whether they are still to be done; the first is where one begins. */
export const ticketTabs = ['open', 'mine', 'unassigned', 'watching', 'resolved', 'all'] as const;
export type TicketTab = (typeof ticketTabs)[number];

const code = z.string().check(z.maxLength(40));

const filters = {
  search: z.string().check(z.maxLength(100)),
  tab: z.enum(ticketTabs),
  status: z.array(z.enum(ticketStatuses)),
  priority: z.array(z.enum(ticketPriorities)),
  assigned: z.enum(['mine', 'unassigned', 'watched']),
  assigneeId: z.uuid(),
  customerEmail: z.email().check(z.maxLength(254)),
  visitorId: z.uuid(),
  channelId: z.uuid(),
  projectId: z.uuid(),
  categoryCode: code,
  typeCode: code,
  subTypeCode: code,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Which of a ticket’s times the days are of; when it was made without one. */
  dateOf: z.enum(['updated', 'resolved']),
};

/** What the address says of the tickets shown. */
export const ticketListSearch = tableSearchSchema(filters, {
  orders: ['createdAt', 'updatedAt', 'ticketNumber', 'priority', 'waitingSince'],
  defaultOrder: 'createdAt',
});
export type TicketFilters = FilterValues<typeof filters>;

/** `ticket` is there for the one that is open, `new` while another one is made. */
export const ticketsSearch = recordAddress({
  list: ticketListSearch,
  layouts: ['table', 'board'],
  layoutKey: 'view',
  openKey: 'ticket',
  readNew: (raw) => (raw === true || raw === 'true' ? true : undefined),
});
export const ticketViews = ticketsSearch.layouts;
export type TicketView = (typeof ticketViews)[number];
