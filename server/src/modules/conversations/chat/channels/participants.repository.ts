import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

type Query = TenantDatabase['query'];

/** Ids of the conversations in which the user takes part. */
export async function listChannelIdsOfParticipant(
  query: Query,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('chat_participants')
    .select('channel_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .where('channel_id', '>', after)
    .orderBy('channel_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.channel_id);
}

/** Those of the users who take part in any conversation. */
export async function listParticipantsAmong(query: Query, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await query
    .selectFrom('chat_participants')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .where('left_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether any operator ever took part in the conversation. */
export async function hasHadOperator({ query }: UnitOfWork, channelId: string): Promise<boolean> {
  const row = await query
    .selectFrom('chat_participants')
    .select('id')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row !== undefined;
}
