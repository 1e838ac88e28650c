import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TicketTable } from '../tickets.table.ts';
import type { TicketState } from './ticket-state.ts';

type Query = TenantDatabase['query'];
type From = ExpressionBuilder<Tables, 'tickets'>;

const person = (from: From, column: 'assignee_id' | 'creator_id') =>
  jsonObjectFrom(
    from
      .selectFrom('users')
      .select(['users.id', sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('name')])
      .whereRef('users.merchant_id', '=', 'tickets.merchant_id')
      .whereRef('users.id', '=', `tickets.${column}`),
  );

const catalogued = (from: From, column: 'category_id' | 'type_id' | 'subtype_id') =>
  jsonObjectFrom(
    from
      .selectFrom('service_entries as entry')
      .select(['entry.id', 'entry.code', 'entry.titles', 'entry.icon'])
      .whereRef('entry.merchant_id', '=', 'tickets.merchant_id')
      .whereRef('entry.id', '=', `tickets.${column}`),
  );

const columns = [
  ...['merchant_id', 'id', 'number', 'title', 'excerpt', 'status', 'priority', 'version', 'origin', 'visitor_id'],
  ...['channel_id', 'customer_name', 'customer_email', 'customer_locale', 'project_id', 'category_code', 'type_code'],
  ...['sub_type_code', 'answer_count', 'note_count', 'file_count', 'waiting_since', 'first_answered_at'],
  ...['resolved_at', 'deleted_at', 'created_at', 'updated_at'],
] as const;

/** Tickets with the names of everybody and everything they tell of, but without the whole of their words. */
export function selectTickets(query: Query) {
  return query
    .selectFrom('tickets')
    .select(columns.map((column) => `tickets.${column}` as const))
    .select((from) => [
      person(from, 'assignee_id').as('assignee'),
      person(from, 'creator_id').as('creator'),
      jsonObjectFrom(
        from
          .selectFrom('projects')
          .select(['projects.id', 'projects.name'])
          .whereRef('projects.merchant_id', '=', 'tickets.merchant_id')
          .whereRef('projects.id', '=', 'tickets.project_id'),
      ).as('project'),
      catalogued(from, 'category_id').as('category'),
      catalogued(from, 'type_id').as('type'),
      catalogued(from, 'subtype_id').as('subtype'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;
export type ListedTicket = Omit<Ticket, 'isSeen' | 'isWatching'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function toListedTicket(row: Row): ListedTicket {
  return {
    id: row.id,
    ticketNumber: row.number,
    title: row.title,
    excerpt: row.excerpt,
    status: row.status,
    priority: row.priority,
    version: row.version,
    origin: row.origin,
    assignee: row.assignee,
    creator: row.creator,
    customer: {
      visitorId: row.visitor_id,
      name: row.customer_name,
      email: row.customer_email,
      locale: row.customer_locale,
    },
    channelId: row.channel_id,
    project: row.project,
    category: row.category as Ticket['category'],
    type: row.type as Ticket['type'],
    subtype: row.subtype as Ticket['subtype'],
    answerCount: row.answer_count,
    noteCount: row.note_count,
    fileCount: row.file_count,
    waitingSince: iso(row.waiting_since),
    firstAnsweredAt: iso(row.first_answered_at),
    resolvedAt: iso(row.resolved_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Also one that was deleted. */
export async function findTicket(query: Query, id: string): Promise<TicketState | undefined> {
  const row = await selectTickets(query)
    .select('tickets.description')
    .select((from) =>
      sql<string[]>`array(${from
        .selectFrom('ticket_watchers')
        .select('ticket_watchers.user_id')
        .whereRef('ticket_watchers.merchant_id', '=', 'tickets.merchant_id')
        .whereRef('ticket_watchers.ticket_id', '=', 'tickets.id')
        .orderBy('ticket_watchers.created_at')
        .orderBy('ticket_watchers.user_id')})`.as('watcher_ids'),
    )
    .where('tickets.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...toListedTicket(row),
      merchantId: row.merchant_id,
      description: row.description,
      projectId: row.project_id,
      categoryCode: row.category_code,
      typeCode: row.type_code,
      subTypeCode: row.sub_type_code,
      watcherIds: row.watcher_ids,
      isDeleted: row.deleted_at !== null,
    }
  );
}

export async function insertTicket(
  unit: UnitOfWork,
  ticket: Omit<Insertable<TicketTable>, 'merchant_id'>,
): Promise<void> {
  await unit.query.insertInto('tickets').values(ticket).execute();
}

export type TicketPatch = Omit<Updateable<TicketTable>, 'merchant_id' | 'id' | 'number' | 'version' | 'updated_at'>;
