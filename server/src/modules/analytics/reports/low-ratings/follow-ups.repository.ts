import { type Insertable, sql } from 'kysely';
import { userStatus } from '#modules/identity/users/users.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { RatingFollowUpTable } from '../reports.table.ts';
import '../reports.table.ts';

type Query = TenantDatabase['query'];

const select = (query: Query) =>
  query
    .selectFrom('rating_follow_ups as u')
    .leftJoin('users as o', (join) =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.id', '=', 'u.owner_id'),
    )
    .select([
      'u.rating_id',
      'u.rated_at',
      'u.stars',
      'u.owner_id',
      'u.outcome',
      'u.note',
      'u.version',
      sql<boolean>`coalesce(o.status = ${userStatus.active}, false)`.as('is_owner_active'),
    ]);
export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export async function listFollowUps(query: Query, ratingIds: readonly string[]): Promise<Map<string, FollowUpRow>> {
  if (ratingIds.length === 0) return new Map();
  const rows = await select(query).where('u.rating_id', 'in', ratingIds).execute();
  return new Map(rows.map((row) => [row.rating_id, row]));
}

export async function saveFollowUp(query: Query, row: Insertable<RatingFollowUpTable>): Promise<void> {
  const { rating_id: _id, record_id: _record, merchant_id: _merchant, ...change } = row;
  await query
    .insertInto('rating_follow_ups')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'rating_id']).doUpdateSet(change))
    .execute();
}

const openRows = (query: Query) => query.selectFrom('rating_follow_ups').where('outcome', 'is', null);

/** Which of the users see to ratings that are open. */
export async function ownersAmong(query: Query, userIds: readonly string[]): Promise<string[]> {
  const rows = await openRows(query).select('owner_id').distinct().where('owner_id', 'in', userIds).execute();
  return rows.flatMap(({ owner_id }) => owner_id ?? []);
}

/** Up to `limit` ids of open ratings that a user sees to, in order, after `after`. */
export async function listOpenOf(
  query: Query,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await openRows(query)
    .select('rating_id')
    .where('owner_id', '=', userId)
    .where('rating_id', '>', after)
    .orderBy('rating_id')
    .limit(limit)
    .execute();
  return rows.map(({ rating_id }) => rating_id);
}

/** Nobody sees to it any more. */
export async function releaseFollowUp(
  query: Query,
  { rating_id, version }: Pick<FollowUpRow, 'rating_id' | 'version'>,
  at: Date,
): Promise<void> {
  await query
    .updateTable('rating_follow_ups')
    .set({ owner_id: null, version: version + 1, updated_at: at })
    .where('rating_id', '=', rating_id)
    .execute();
}
