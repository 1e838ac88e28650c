import type { JoinedVisitor } from '@sala/contract/conversations/chat/customers.schema.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';

type Query = TenantDatabase['query'];

/** Candidates in one answer. */
const maxCandidates = 8;

const customerOf = (query: Query, visitorId: string) =>
  query.selectFrom('joined_visitors').select('customer_id').where('visitor_id', '=', visitorId);

/** Whether a column names the visitor, or somebody who is the same person. As an array, so that an index of the column is used. */
export const isOfPerson = (column: string, visitorId: string) =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select ${visitorId}::uuid
    union
    select other.visitor_id from joined_visitors own
    join joined_visitors other on other.merchant_id = own.merchant_id and other.customer_id = own.customer_id
    where own.visitor_id = ${visitorId}))`;

/** The others who are the same person. */
export function listJoined(query: Query, visitorId: string): Promise<JoinedVisitor[]> {
  return query
    .selectFrom('joined_visitors as j')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.merchant_id', '=', 'j.merchant_id').onRef('v.id', '=', 'j.visitor_id'),
    )
    .select(['v.id', 'v.name', 'v.source', 'v.email', 'v.phone'])
    .where('j.customer_id', 'in', customerOf(query, visitorId))
    .where('j.visitor_id', '!=', visitorId)
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute();
}

/** Joins two visitors, with all who are joined with either. */
export async function joinVisitors({ query }: UnitOfWork, oneId: string, otherId: string): Promise<void> {
  const rows = await query
    .selectFrom('joined_visitors')
    .select(['visitor_id', 'customer_id'])
    .where('visitor_id', 'in', [oneId, otherId])
    .forUpdate()
    .execute();
  const customerId = rows[0]?.customer_id ?? newId();
  const former = rows.map((row) => row.customer_id).filter((id) => id !== customerId);
  if (former.length > 0)
    await query
      .updateTable('joined_visitors')
      .set({ customer_id: customerId })
      .where('customer_id', 'in', former)
      .execute();
  const missing = [oneId, otherId].filter((id) => !rows.some((row) => row.visitor_id === id));
  for (const visitorId of missing)
    await query.insertInto('joined_visitors').values({ visitor_id: visitorId, customer_id: customerId }).execute();
}

/** Takes a visitor out; one who is left alone is joined with nobody. */
export async function separateVisitor({ query }: UnitOfWork, visitorId: string): Promise<void> {
  const row = await query
    .deleteFrom('joined_visitors')
    .where('visitor_id', '=', visitorId)
    .returning('customer_id')
    .executeTakeFirst();
  if (!row) return;
  const rest = query.selectFrom('joined_visitors').select('visitor_id').where('customer_id', '=', row.customer_id);
  const left = await rest.limit(2).execute();
  if (left.length === 1) await query.deleteFrom('joined_visitors').where('customer_id', '=', row.customer_id).execute();
}

/** Others who may be the same person: with the same phone, email or Telegram name first, then by a part of the name. */
export async function listCandidates(query: Query, visitorId: string, search: string): Promise<JoinedVisitor[]> {
  const own = await query
    .selectFrom('visitors')
    .select(['phone', 'email', 'telegram_name'])
    .where('id', '=', visitorId)
    .executeTakeFirst();
  if (!own) return [];
  const known = (['phone', 'email', 'telegram_name'] as const).filter((column) => own[column]);
  if (known.length === 0 && search === '') return [];
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return query
    .selectFrom('visitors')
    .select(['id', 'name', 'source', 'email', 'phone'])
    .where('id', '!=', visitorId)
    .where('id', 'not in', (from) =>
      from.selectFrom('joined_visitors').select('visitor_id').where('customer_id', 'in', customerOf(query, visitorId)),
    )
    .where((where) =>
      where.or([
        ...(search === '' ? known.map((column) => where(column, '=', own[column])) : []),
        ...(search === ''
          ? []
          : [where('name', 'ilike', pattern), where('phone', 'like', pattern), where('email', 'ilike', pattern)]),
      ]),
    )
    .orderBy('last_session_at', 'desc')
    .limit(maxCandidates)
    .execute();
}
