import type { Insertable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { RatingFollowUpTable } from '../reports.table.ts';
import '../reports.table.ts';

type Query = TenantDatabase['query'];

const select = (query: Query) =>
  query
    .selectFrom('rating_follow_ups')
    .select(['rating_id', 'rated_at', 'stars', 'owner_id', 'outcome', 'note', 'version']);
export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export async function listFollowUps(query: Query, ratingIds: readonly string[]): Promise<Map<string, FollowUpRow>> {
  if (ratingIds.length === 0) return new Map();
  const rows = await select(query).where('rating_id', 'in', ratingIds).execute();
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
