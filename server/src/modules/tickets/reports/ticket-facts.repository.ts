import type { ServiceScope } from '@sala/contract/profile/profile.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { ticketsInScope } from '../tickets.policy.ts';

export interface TicketFactRange {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  /** Of whoever reads the report: what their list lacks, no figure of theirs has. */
  readonly scope: ServiceScope;
}

const facts = (
  range: TicketFactRange,
  { at, value, isMeant = sql`true` }: { at: string; value: RawBuilder<unknown>; isMeant?: RawBuilder<unknown> },
) => sql`
  select tickets.id as record_id, null::int as seq, ${sql.ref(at)} as at, ${value}::float8 as value,
    tickets.assignee_id as operator_id, null::uuid as department_id, tickets.customer_locale as locale
  from tickets
  where tickets.merchant_id = ${range.merchantId} and tickets.deleted_at is null
    and ${sql.ref(at)} >= ${range.from} and ${sql.ref(at)} < ${range.to}
    and ${isMeant} and ${ticketsInScope(range.scope)}`;

/** What reports know of tickets, by what the contract calls the source; rows as those of `channelFacts`. */
export const ticketFacts = {
  tickets: (range: TicketFactRange) => facts(range, { at: 'tickets.created_at', value: sql`null` }),
  ticketReplies: (range: TicketFactRange) =>
    facts(range, {
      at: 'tickets.created_at',
      value: sql`extract(epoch from tickets.first_answered_at - tickets.created_at)`,
      isMeant: sql`tickets.first_answered_at is not null`,
    }),
  ticketEnds: (range: TicketFactRange) =>
    facts(range, {
      at: 'tickets.resolved_at',
      value: sql`extract(epoch from tickets.resolved_at - tickets.created_at)`,
      isMeant: sql`tickets.status = 'resolved'`,
    }),
};

/** Numbers and titles of tickets by their ids. */
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
