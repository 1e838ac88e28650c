import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { removeChannelsFromSearch } from '../search/search-index.repository.ts';

/** Conversations that ended before this time, oldest first, locked until the end of the transaction. Rows locked by others are skipped. */
export async function lockOldChannelIds(unit: UnitOfWork, closedBefore: Date, limit: number): Promise<string[]> {
  const rows = await unit.query
    .selectFrom('chat_channels')
    .select('id')
    .where('status', '=', 'closed')
    .where('closed_at', '<', closedBefore)
    .orderBy('closed_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes conversations with their content; returns uploads that are no longer referenced. */
export async function deleteChannels(unit: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const messages = await unit.query
    .deleteFrom('chat_messages')
    .where('channel_id', 'in', ids)
    .returning('attachment_id')
    .execute();
  await removeChannelsFromSearch(unit, ids);
  await unit.query.deleteFrom('chat_participants').where('channel_id', 'in', ids).execute();
  await unit.query.deleteFrom('chat_channels').where('id', 'in', ids).execute();
  return messages.flatMap(({ attachment_id }) => attachment_id ?? []);
}
