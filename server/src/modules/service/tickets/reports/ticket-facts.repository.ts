import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { type OpenHours, secondsBetween } from '#platform/database/seconds-between.ts';
import { ticketsInScope } from '../tickets.policy.ts';

export interface TicketFactRange {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  /** Scope of the reader, which limits all figures. */
  readonly scope: ServiceScope;
  /** Business hours; durations are without the rest of the time. */
  readonly hours?: OpenHours | undefined;
}

const dimensions = sql`null::text as channel, null::text as page_url, tickets.project_id, tickets.category_code as category`;

const facts = (
  range: TicketFactRange,
  { at, value, isMeant = sql`true` }: { at: string; value: RawBuilder<unknown>; isMeant?: RawBuilder<unknown> },
) => sql`
  select tickets.id as record_id, null::int as seq, ${sql.ref(at)} as at, ${value}::float8 as value,
    tickets.assignee_id as operator_id, null::uuid as department_id, tickets.customer_locale as locale, ${dimensions}
  from tickets
  where tickets.merchant_id = ${range.merchantId} and tickets.deleted_at is null
    and ${sql.ref(at)} >= ${range.from} and ${sql.ref(at)} < ${range.to}
    and ${isMeant} and ${ticketsInScope(range.scope)}`;

const seen = (range: TicketFactRange) =>
  sql`tickets.merchant_id = ${range.merchantId} and tickets.deleted_at is null and ${ticketsInScope(range.scope)}`;

/** Measured from the customer's first unanswered message; the ticket itself is the first. */
const answers = (range: TicketFactRange) => sql`
  select tickets.id as record_id, null::int as seq, e.created_at as at,
    ${secondsBetween(sql`asked.at`, sql`e.created_at`, range.hours)} as value,
    e.user_id as operator_id, null::uuid as department_id, tickets.customer_locale as locale, ${dimensions}
  from ticket_entries e
  join tickets on tickets.merchant_id = e.merchant_id and tickets.id = e.ticket_id
  cross join lateral (
    select max(p.created_at) as at from ticket_entries p
    where p.merchant_id = e.merchant_id and p.ticket_id = e.ticket_id and p.kind = 'answer'
      and (p.created_at, p.id) < (e.created_at, e.id)
  ) former
  cross join lateral (
    select case when former.at is null then tickets.created_at else (
      select min(c.created_at) from ticket_entries c
      where c.merchant_id = e.merchant_id and c.ticket_id = e.ticket_id and c.kind = 'customer'
        and c.created_at > former.at and c.created_at <= e.created_at
    ) end as at
  ) asked
  where e.merchant_id = ${range.merchantId} and e.kind = 'answer'
    and e.created_at >= ${range.from} and e.created_at < ${range.to}
    and asked.at is not null and ${seen(range)}`;

const becamePending = sql`coalesce((
      select max(came.created_at) from ticket_changes came
      where came.merchant_id = left_it.merchant_id and came.ticket_id = left_it.ticket_id and came.field = 'status'
        and came.after = 'pending' and came.version < left_it.version
    ), tickets.created_at)`;

/** One fact for each time that a ticket left the status pending. */
const pendings = (range: TicketFactRange) => sql`
  select tickets.id as record_id, null::int as seq, left_it.created_at as at,
    ${secondsBetween(becamePending, sql`left_it.created_at`, range.hours)} as value,
    tickets.assignee_id as operator_id, null::uuid as department_id, tickets.customer_locale as locale, ${dimensions}
  from ticket_changes left_it
  join tickets on tickets.merchant_id = left_it.merchant_id and tickets.id = left_it.ticket_id
  where left_it.merchant_id = ${range.merchantId} and left_it.field = 'status' and left_it.before = 'pending'
    and left_it.created_at >= ${range.from} and left_it.created_at < ${range.to} and ${seen(range)}`;

/** Queries for facts by the contract's name of the source; rows as those of `channelFacts`. */
export const ticketFacts = {
  tickets: (range: TicketFactRange) => facts(range, { at: 'tickets.created_at', value: sql`null` }),
  ticketReplies: (range: TicketFactRange) =>
    facts(range, {
      at: 'tickets.created_at',
      value: secondsBetween(sql`tickets.created_at`, sql`tickets.first_answered_at`, range.hours),
      isMeant: sql`tickets.first_answered_at is not null`,
    }),
  ticketAnswers: answers,
  ticketPendings: pendings,
  ticketEnds: (range: TicketFactRange) =>
    facts(range, {
      at: 'tickets.resolved_at',
      value: secondsBetween(sql`tickets.created_at`, sql`tickets.resolved_at`, range.hours),
      isMeant: sql`tickets.status = 'resolved'`,
    }),
};

/** Numbers and titles by id of the ticket. */
export async function readTicketTitles(
  query: TenantDatabase['query'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('tickets')
    .select(['id', 'number', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number, title }) => [id, { number, title }]));
}
