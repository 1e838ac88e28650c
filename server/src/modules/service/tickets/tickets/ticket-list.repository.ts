import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { countLimit } from '@sala/contract/core/pagination.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import {
  maxTicketDownloadRows,
  type Ticket,
  type TicketStatus,
  ticketPriorities,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, isWithin, recordList } from '#kernel/record-list.repository.ts';
import { isOfPerson } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { ticketsInScope } from '../tickets.policy.ts';
import { asReader } from './seen-tickets.repository.ts';
import { selectTickets, toListedTicket } from './tickets.repository.ts';

type Query = TenantDatabase['query'];
type Page = EndpointParsedInput<typeof ticketsApi.list>['query'];
type Filter = Omit<Page, 'page' | 'limit' | 'order' | 'sort'>;

export interface TicketReader {
  readonly userId: string;
  readonly scope: ServiceScope;
  /** Where the list is narrowed to them: tickets whose last email did not arrive. */
  readonly undeliveredIds?: readonly string[];
}

const dates = { created: 'created_at', updated: 'updated_at', resolved: 'resolved_at' } as const;

/** The same expression as in the index tickets_priority_idx. */
const rank = sql`array_position(array[${sql.join(ticketPriorities.map((one) => sql.lit(one)))}], tickets.priority)`;

const from = expressionBuilder<Tables, 'tickets'>();

/** The conditions for tickets in a scope. */
const visibleIn = (scope: ServiceScope): Condition[] => [from('tickets.deleted_at', 'is', null), ticketsInScope(scope)];

/** Tickets of the customer with this address, case-insensitive. */
const isOfCustomer = (email: string): Condition =>
  from(
    'tickets.id',
    'in',
    from
      .selectFrom('own_tickets')
      .select('own_tickets.id')
      .where('own_tickets.deleted_at', 'is', null)
      .where(sql<boolean>`lower(own_tickets.customer_email) = ${email.toLowerCase()}`)
      // Planned on its own: as one scan with the list, row-level security would keep it from the index of addresses.
      .offset(sql.lit(0)),
  );

const isAmong = (column: string, values: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.split(','))})`;

const isAssignedTo = (userId: string | null): Condition =>
  userId === null ? from('tickets.assignee_id', 'is', null) : from('tickets.assignee_id', '=', userId);

const isFollowedBy = (userId: string): Condition =>
  from(
    'tickets.id',
    'in',
    from.selectFrom('ticket_followers').select('ticket_followers.ticket_id').where('user_id', '=', userId),
  );

function* conditions({ userId, undeliveredIds }: TicketReader, filter: Filter): Iterable<Condition> {
  const { status, priority, customerEmail, assigned, dateOf, visitorId, waiting } = filter;
  if (status) yield isAmong('tickets.status', status);
  if (priority) yield isAmong('tickets.priority', priority);
  if (customerEmail) yield isOfCustomer(customerEmail);
  if (undeliveredIds) yield sql<SqlBool>`tickets.id = any(${undeliveredIds}::uuid[])`;
  if (waiting) yield from('tickets.waiting_since', 'is not', null);
  if (visitorId) yield isOfPerson('tickets.visitor_id', visitorId);
  if (assigned === 'mine') yield isAssignedTo(userId);
  if (assigned === 'unassigned') yield isAssignedTo(null);
  if (assigned === 'followed') yield isFollowedBy(userId);
  yield* isWithin(`tickets.${dates[dateOf]}`, filter);
}

const tickets = recordList<TicketReader, Filter, Page['order'], Ticket>({
  table: 'tickets',
  searched: 'own_tickets',
  number: 'number',
  columns: {
    assigneeId: 'assignee_id',
    channelId: 'channel_id',
    projectId: 'project_id',
    categoryCode: 'category_code',
    typeCode: 'type_code',
    subTypeCode: 'sub_type_code',
  },
  visible: ({ scope }) => visibleIn(scope),
  conditions: (reader, filter) => [...conditions(reader, filter)],
  sorts: {
    createdAt: { by: sql.ref('tickets.created_at') },
    updatedAt: { by: sql.ref('tickets.updated_at') },
    ticketNumber: { by: sql.ref('tickets.number') },
    priority: { by: rank },
    waitingSince: { by: sql.ref('tickets.waiting_since'), isSparse: true },
  },
  isCountedInOrder: true,
  maxDownloadRows: maxTicketDownloadRows,
  async read(query, { userId }, ids) {
    const rows = await selectTickets(query).where(sql<boolean>`tickets.id = any(${ids}::uuid[])`).execute();
    return asReader(query, userId, rows.map(toListedTicket));
  },
});

export const { list: listTickets, download: listForDownload, readAll: readAllTickets } = tickets;

/** Counts of visible tickets by status, and of those assigned to the reader or unassigned. */
export async function countTickets(query: Query, { userId, scope }: TicketReader) {
  const count = (...narrowed: Condition[]) => tickets.count(query, [...visibleIn(scope), ...narrowed]);
  const ofStatus = (status: TicketStatus) => count(from('tickets.status', '=', status)).as(status);
  const isUnresolved = from('tickets.status', '!=', sql.lit('resolved'));
  const counts = await query
    .selectNoFrom([
      ofStatus('open'),
      ofStatus('pending'),
      ofStatus('resolved'),
      count(isUnresolved, isAssignedTo(null)).as('unassigned'),
      count(isUnresolved, isAssignedTo(userId)).as('mine'),
    ])
    .executeTakeFirstOrThrow();
  const { open, pending, resolved, unassigned, mine } = counts;
  const parts = { open: open ?? 0, pending: pending ?? 0, resolved: resolved ?? 0 };
  const own = { unassigned: unassigned ?? 0, mine: mine ?? 0 };
  return { ...parts, ...own, badge: Math.min(own.unassigned + own.mine, countLimit) };
}

/** Other tickets of a customer, newest first. */
export function listOthersOfCustomer(
  query: Query,
  scope: ServiceScope,
  { id, email, limit }: { id: string; email: string; limit: number },
) {
  return query
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number as ticketNumber', 'tickets.title', 'tickets.status'])
    .where((where) => where.and([...visibleIn(scope), isOfCustomer(email)]))
    .where('tickets.id', '!=', id)
    .orderBy('tickets.created_at', 'desc')
    .limit(limit)
    .execute();
}
