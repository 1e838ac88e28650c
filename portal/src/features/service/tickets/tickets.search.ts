import { ticketPriorities, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import * as z from 'zod/mini';
import { recordAddress } from '#records/page/record-address.ts';
import { type FilterValues, tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The tabs by assignee and status; the first is the default. */
export const ticketTabs = ['open', 'mine', 'unassigned', 'following', 'resolved', 'all'] as const;
export type TicketTab = (typeof ticketTabs)[number];

const code = z.string().check(z.maxLength(40));

const filters = {
  search: z.string().check(z.maxLength(100)),
  tab: z.enum(ticketTabs),
  status: z.array(z.enum(ticketStatuses)),
  priority: z.array(z.enum(ticketPriorities)),
  assigned: z.enum(['mine', 'unassigned', 'followed']),
  assigneeId: z.uuid(),
  customerEmail: z.email().check(z.maxLength(254)),
  visitorId: z.uuid(),
  channelId: z.uuid(),
  mail: z.enum(['undelivered']),
  waiting: z.enum(['customer']),
  projectId: z.uuid(),
  categoryCode: code,
  typeCode: code,
  subTypeCode: code,
  from: z.iso.date(),
  to: z.iso.date(),
  /** The date of a ticket that the days apply to; the creation date by default. */
  dateOf: z.enum(['updated', 'resolved']),
};

/** Work that waits begins with what is most urgent; other lists with what changed last. */
const workTabs: readonly TicketTab[] = ['open', 'mine', 'unassigned'];

/** The search parameters for the shown tickets. */
export const ticketListSearch = tableSearchSchema(filters, {
  orders: ['createdAt', 'updatedAt', 'ticketNumber', 'priority', 'waitingSince'],
  defaultOrder: 'updatedAt',
  orderOf: ({ tab = 'open' }) => (workTabs.includes(tab) ? 'priority' : undefined),
});
export type TicketFilters = FilterValues<typeof filters>;

/** `ticket` is the open ticket; `new` is present while one is created. */
export const ticketsSearch = recordAddress({
  list: ticketListSearch,
  layouts: ['table', 'board'],
  layoutKey: 'view',
  openKey: 'ticket',
  hasWide: true,
  readNew: (raw) => (raw === true || raw === 'true' ? true : undefined),
});
export const ticketViews = ticketsSearch.layouts;
export type TicketView = (typeof ticketViews)[number];
