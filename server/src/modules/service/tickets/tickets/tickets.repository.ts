import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { referenced } from '#kernel/references.repository.ts';
import { projectReference } from '#modules/identity/projects/projects.public.ts';
import { userReference } from '#modules/identity/users/users.public.ts';
import { entryReference } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TicketTable } from '../tickets.table.ts';
import type { TicketState } from './ticket-state.ts';

type Query = TenantDatabase['query'];
const columns = [
  ...['merchant_id', 'id', 'number', 'title', 'excerpt', 'status', 'priority', 'version', 'origin', 'visitor_id'],
  ...['channel_id', 'customer_name', 'customer_email', 'customer_locale', 'project_id', 'category_code', 'type_code'],
  ...['sub_type_code', 'answer_count', 'note_count', 'file_count', 'waiting_since', 'first_answered_at'],
  ...['resolved_at', 'deleted_at', 'created_at', 'updated_at'],
] as const;

const ownColumns = columns.map((column) => `tickets.${column}` as const);
const longColumns = ['tickets.description', 'tickets.is_description_shared', 'tickets.wait_before_resolution'] as const;
const namedRecords = () => [
  referenced('tickets', 'assignee_id', userReference).as('assignee'),
  referenced('tickets', 'creator_id', userReference).as('creator'),
  referenced('tickets', 'project_id', projectReference).as('project'),
  referenced('tickets', 'category_id', entryReference).as('category'),
  referenced('tickets', 'type_id', entryReference).as('type'),
  referenced('tickets', 'subtype_id', entryReference).as('subtype'),
];

/** Tickets with the names of all referenced records, without long texts. */
export const selectTickets = (query: Query) => query.selectFrom('tickets').select(ownColumns).select(namedRecords());

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;
export type ListedTicket = Omit<Ticket, 'isSeen' | 'isFollowing'>;

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

interface WholeRow extends Row {
  description: string;
  is_description_shared: boolean;
  wait_before_resolution: Date | null;
  follower_ids: readonly string[];
}

function toTicketState(row: WholeRow): TicketState {
  return {
    ...toListedTicket(row),
    merchantId: row.merchant_id,
    description: row.description,
    isDescriptionShared: row.is_description_shared,
    projectId: row.project_id,
    categoryCode: row.category_code,
    typeCode: row.type_code,
    subTypeCode: row.sub_type_code,
    waitBeforeResolution: iso(row.wait_before_resolution),
    followerIds: row.follower_ids,
    isDeleted: row.deleted_at !== null,
  };
}

/** Includes deleted tickets. */
export async function findTicket(query: Query, id: string): Promise<TicketState | undefined> {
  const row = await selectTickets(query)
    .select(longColumns)
    .select((from) =>
      sql<string[]>`array(${from
        .selectFrom('ticket_followers')
        .select('ticket_followers.user_id')
        .whereRef('ticket_followers.merchant_id', '=', 'tickets.merchant_id')
        .whereRef('ticket_followers.ticket_id', '=', 'tickets.id')
        .orderBy('ticket_followers.created_at')
        .orderBy('ticket_followers.user_id')})`.as('follower_ids'),
    )
    .where('tickets.id', '=', id)
    .executeTakeFirst();
  return row && toTicketState(row);
}

/** The visitor's tickets that are not resolved, the newest first. */
export const listOpenTicketsOfVisitor = (query: Query, visitorId: string, limit: number) =>
  query
    .selectFrom('tickets')
    .select(['id', 'number', 'title', 'status', 'version'])
    .where('visitor_id', '=', visitorId)
    .where('status', '!=', 'resolved')
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** Returns what `findTicket` would, in the same statement, since other creations wait for this one. */
export async function insertTicket(
  unit: UnitOfWork,
  ticket: Omit<Insertable<TicketTable>, 'merchant_id'>,
): Promise<TicketState> {
  const row = await unit.query
    .insertInto('tickets')
    .values(ticket)
    .returning(ownColumns)
    .returning(longColumns)
    .returning(namedRecords())
    .executeTakeFirstOrThrow();
  return toTicketState({ ...row, follower_ids: [] });
}

export type TicketPatch = Omit<Updateable<TicketTable>, 'merchant_id' | 'id' | 'number' | 'version' | 'updated_at'>;
