import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { RecordKind } from '#kernel/record-kind.ts';
import { recordLinks } from '#kernel/record-links.ts';
import type { SeenKind } from '#kernel/seen.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { listActiveUsers, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { TicketState } from './tickets/ticket-state.ts';
import { findTicket } from './tickets/tickets.repository.ts';
import { getCapabilities, isThereFor, receivesTicketEvents } from './tickets.policy.ts';
import './tickets.table.ts';

/** Creating or assigning tickets does not include the permission to read them. */
export const ticketKind: RecordKind<TicketState, UserRecord> = {
  table: 'tickets',
  find: findTicket,
  isVisible: async (query, actor, ticket) =>
    getCapabilities(actor).view && isThereFor(await getServiceScope(query, actor.userId), ticket),
  listPeople: async (tenant) => (await listActiveUsers(tenant)).filter(receivesTicketEvents),
  sees: ({ serviceScope }, ticket) => isThereFor(serviceScope, ticket),
};

export const ticketSeen: SeenKind = {
  marks: { table: 'ticket_views', record: 'ticket_id' },
  tell: (realtime, room, seen) => realtime.emit(roomNamespace, room, 'ticket:seen', seen),
};

export const ticketLinks = recordLinks<TicketState>({
  links: { table: 'ticket_links', record: 'ticket_id' },
  records: 'tickets',
  endedAt: 'resolved_at',
  path: 't',
  keyOf: (keys) => keys.ticketLinks,
  find: findTicket,
  isThere: ({ isDeleted }) => !isDeleted,
  invalid: ticketErrors.ticketLinkInvalid,
});
