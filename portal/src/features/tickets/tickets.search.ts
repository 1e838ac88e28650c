import { ticketPriorities, ticketStatuses } from '@sala/contract/tickets/tickets.schema.ts';
import * as z from 'zod/mini';
import { type FilterValues, tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** Whose tickets, and whether they are still to be done; the first is where one begins. */
export const ticketTabs = ['open', 'mine', 'unassigned', 'watching', 'resolved', 'all'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const ticketViews = ['table', 'board'] as const;
export type TicketView = (typeof ticketViews)[number];

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

/** What the address says of the tickets shown; `ticket` is there for the one that is open. */
export const ticketListSearch = tableSearchSchema(filters, {
  orders: ['createdAt', 'updatedAt', 'ticketNumber', 'priority', 'waitingSince'],
  defaultOrder: 'createdAt',
});
export type TicketFilters = FilterValues<typeof filters>;

const partsSchema = z.object({
  view: z.optional(z.catch(z.optional(z.enum(ticketViews)), undefined)),
  /** The ticket whose panel is open. */
  ticket: z.optional(z.catch(z.optional(z.uuid()), undefined)),
  /** A new one is being made. */
  new: z.optional(z.catch(z.optional(z.literal(true)), undefined)),
});
export type TicketParts = z.infer<typeof partsSchema>;

export function ticketPartsOf(raw: Record<string, unknown>): TicketParts {
  const { view, ticket, new: isNew } = z.parse(partsSchema, { ...raw, new: raw.new === 'true' || raw.new === true });
  return { ...(view === 'board' && { view }), ...(ticket && { ticket }), ...(isNew && { new: true as const }) };
}

export const ticketsSearch = (raw: Record<string, unknown>) => ({ ...ticketListSearch(raw), ...ticketPartsOf(raw) });
