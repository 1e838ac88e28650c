import type { Insertable, Selectable } from 'kysely';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChatRatingTable } from './ratings.table.ts';

/** The visitor's rating of the end at this time. */
export function findRating(
  { query }: UnitOfWork,
  { channelId, endedAt }: { channelId: string; endedAt: Date },
): Promise<Pick<Selectable<ChatRatingTable>, 'id' | 'created_at'> | undefined> {
  return query
    .selectFrom('chat_ratings')
    .select(['id', 'created_at'])
    .where('channel_id', '=', channelId)
    .where('ended_at', '=', endedAt)
    .executeTakeFirst();
}

export async function insertRating(
  { query }: UnitOfWork,
  row: Omit<Insertable<ChatRatingTable>, 'merchant_id'>,
): Promise<void> {
  await query.insertInto('chat_ratings').values(row).execute();
}

export async function updateRating(
  { query }: UnitOfWork,
  id: string,
  change: Pick<Selectable<ChatRatingTable>, 'stars' | 'comment' | 'updated_at'>,
): Promise<void> {
  await query.updateTable('chat_ratings').set(change).where('id', '=', id).execute();
}
