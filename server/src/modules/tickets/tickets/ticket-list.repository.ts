import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { ServiceScope } from '@sala/contract/profile/profile.schema.ts';
import type { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import {
  maxTicketDownloadRows,
  type Ticket,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
} from '@sala/contract/tickets/tickets.schema.ts';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readLargeAnswer } from '#kernel/large-answers.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { ticketsInScope } from '../tickets.policy.ts';
import { asReader } from './seen-tickets.repository.ts';
import { selectTickets, toListedTicket } from './tickets.repository.ts';

type Query = TenantDatabase['query'];
type Page = EndpointParsedInput<typeof ticketsApi.list>['query'];
export type TicketFilter = Omit<Page, 'page' | 'limit' | 'order' | 'sort'>;
type Sorting = Pick<Page, 'order' | 'sort'>;

export interface TicketReader {
  readonly userId: string;
  readonly scope: ServiceScope;
}

/** Lists and badges say no more than that there are so many: years of resolved tickets are not counted for it. */
const mostCounted = 10_000;

const columns = {
  assigneeId: 'assignee_id',
  visitorId: 'visitor_id',
  channelId: 'channel_id',
  projectId: 'project_id',
  categoryCode: 'category_code',
  typeCode: 'type_code',
  subTypeCode: 'sub_type_code',
} as const;

const dates = { created: 'created_at', updated: 'updated_at', resolved: 'resolved_at' } as const;

/** As the index tickets_priority_idx has it. */
const rank = sql`array_position(array[${sql.join(ticketPriorities.map((one) => sql.lit(one)))}], tickets.priority)`;

const sorts: Record<Sorting['order'], RawBuilder<unknown>> = {
  createdAt: sql.ref('tickets.created_at'),
  updatedAt: sql.ref('tickets.updated_at'),
  ticketNumber: sql.ref('tickets.number'),
  priority: rank,
  waitingSince: sql.ref('tickets.waiting_since'),
};

const isNumber = /^#\d{1,9}$/;

/** The tickets that somebody with this scope may see. */
export const visible = (query: Query, scope: ServiceScope) =>
  query.selectFrom('tickets').where('tickets.deleted_at', 'is', null).where(ticketsInScope(scope));

/** Tickets of the customer with this address, in whatever capitals. */
const isOfCustomer = (email: string) => (from: ExpressionBuilder<Tables, 'tickets'>) =>
  from(
    'tickets.id',
    'in',
    from
      .selectFrom('own_tickets')
      .select('own_tickets.id')
      .where('own_tickets.deleted_at', 'is', null)
      .where(sql<boolean>`lower(own_tickets.customer_email) = ${email.toLowerCase()}`),
  );

/** Those of the tickets that the reader may see and that they ask for. */
function matching(query: Query, { userId, scope }: TicketReader, filter: TicketFilter) {
  let found = visible(query, scope);
  for (const [name, column] of Object.entries(columns) as [keyof typeof columns, string][]) {
    const value = filter[name];
    if (value) found = found.where(sql.ref(`tickets.${column}`), '=', value);
  }
  if (filter.status) found = found.where('tickets.status', 'in', filter.status.split(',') as TicketStatus[]);
  if (filter.priority) found = found.where('tickets.priority', 'in', filter.priority.split(',') as TicketPriority[]);
  if (filter.customerEmail) found = found.where(isOfCustomer(filter.customerEmail));
  if (filter.assigned === 'mine') found = found.where('tickets.assignee_id', '=', userId);
  if (filter.assigned === 'unassigned') found = found.where('tickets.assignee_id', 'is', null);
  if (filter.assigned === 'watched')
    found = found.where('tickets.id', 'in', (from) =>
      from.selectFrom('ticket_watchers').select('ticket_watchers.ticket_id').where('user_id', '=', userId),
    );
  const date = sql.ref<Date>(`tickets.${dates[filter.dateOf]}`);
  if (filter.from) found = found.where(date, '>=', new Date(filter.from));
  if (filter.to) found = found.where(date, '<', new Date(filter.to));
  return searched(found, filter.search?.trim().toLowerCase());
}

function searched<O>(rows: SelectQueryBuilder<Tables, 'tickets', O>, search: string | undefined) {
  if (search && isNumber.test(search)) return rows.where('tickets.number', '=', Number(search.slice(1)));
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return rows;
  return rows.where('tickets.id', 'in', (from) =>
    patterns.reduce(
      (found, pattern) => found.where('own_tickets.search', 'like', pattern),
      from.selectFrom('own_tickets').select('own_tickets.id'),
    ),
  );
}

/** The ids of those asked for, in their order: what is skipped costs no more than that. */
async function findIds(query: Query, reader: TicketReader, filter: TicketFilter & Sorting, slice: [number, number]) {
  const { order, sort } = filter;
  const rows = await matching(query, reader, filter)
    .select('tickets.id')
    .orderBy(sorts[order], (by) => {
      const turned = sort === 'asc' ? by.asc() : by.desc();
      return order === 'waitingSince' ? turned.nullsLast() : turned;
    })
    .orderBy('tickets.id', sort)
    .limit(slice[1])
    .offset(slice[0])
    .execute();
  return rows.map(({ id }) => id);
}

/** Tickets by their ids, in no order. */
async function readTickets(query: Query, { userId }: TicketReader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectTickets(query).where(sql<boolean>`tickets.id = any(${ids}::uuid[])`).execute();
  return asReader(query, userId, rows.map(toListedTicket));
}

/** The rows of a page in their order. */
async function load(query: Query, reader: TicketReader, filter: TicketFilter & Sorting, slice: [number, number]) {
  const ids = await findIds(query, reader, filter, slice);
  const byId = new Map((await readTickets(query, reader, ids)).map((ticket) => [ticket.id, ticket]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In this order the newest are counted from an index; in none, a guess of how many there are could lead past it. */
const capped = (rows: ReturnType<typeof visible>) =>
  rows
    .select('tickets.id')
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(mostCounted)
    .as('found');

export async function listTickets(
  query: Query,
  reader: TicketReader,
  { page, limit, ...filter }: Page,
): Promise<{ rows: Ticket[]; meta: ListMeta }> {
  const [rows, { total }] = await Promise.all([
    load(query, reader, filter, [(page - 1) * limit, limit]),
    query
      .selectFrom(capped(matching(query, reader, filter)))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, meta: { page, limit, total } };
}

/** The first of the tickets that the reader asks for, all in one. Throws tooManyRequests while their last such answer is under way. */
export const listForDownload = (query: Query, reader: TicketReader, filter: TicketFilter & Sorting) =>
  readLargeAnswer(
    reader.userId,
    () => findIds(query, reader, filter, [0, maxTicketDownloadRows]),
    (ids) => readTickets(query, reader, ids),
  );

/** How many the reader may see, by status, and how many wait for them or for anybody. */
export async function countTickets(query: Query, { userId, scope }: TicketReader) {
  const count = (narrow: (rows: ReturnType<typeof visible>) => ReturnType<typeof visible>) =>
    query
      .selectFrom(capped(narrow(visible(query, scope))))
      .select((select) => select.fn.countAll<number>().as('total'));
  const ofStatus = (status: TicketStatus) => count((rows) => rows.where('tickets.status', '=', status)).as(status);
  const unresolved = (rows: ReturnType<typeof visible>) => rows.where('tickets.status', '!=', sql.lit('resolved'));
  const counts = await query
    .selectNoFrom([
      ofStatus('open'),
      ofStatus('pending'),
      ofStatus('resolved'),
      count((rows) => unresolved(rows).where('tickets.assignee_id', 'is', null)).as('unassigned'),
      count((rows) => unresolved(rows).where('tickets.assignee_id', '=', userId)).as('mine'),
    ])
    .executeTakeFirstOrThrow();
  const { open, pending, resolved, unassigned, mine } = counts;
  const parts = { open: open ?? 0, pending: pending ?? 0, resolved: resolved ?? 0 };
  const own = { unassigned: unassigned ?? 0, mine: mine ?? 0 };
  return { ...parts, ...own, badge: Math.min(own.unassigned + own.mine, mostCounted) };
}

/** Other tickets of a customer, the newest first. */
export function listOthersOfCustomer(
  query: Query,
  scope: ServiceScope,
  { id, email, limit }: { id: string; email: string; limit: number },
) {
  return visible(query, scope)
    .select(['tickets.id', 'tickets.number as ticketNumber', 'tickets.title', 'tickets.status'])
    .where(isOfCustomer(email))
    .where('tickets.id', '!=', id)
    .orderBy('tickets.created_at', 'desc')
    .limit(limit)
    .execute();
}
