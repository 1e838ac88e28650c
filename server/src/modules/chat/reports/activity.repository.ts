import type { TenantDatabase } from '#platform/database/database.ts';

type Query = TenantDatabase['query'];

/** The time of the message that is the `count`th before another time; null where there are not so many. */
export async function findTimeBack(query: Query, before: Date, count: number): Promise<Date | null> {
  const row = await query
    .selectFrom('chat_messages')
    .select('created_at')
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The time of the message that is the `count`th from a time on; null where there are not so many. */
export async function findTimeAhead(query: Query, from: Date, count: number): Promise<Date | null> {
  const row = await query
    .selectFrom('chat_messages')
    .select('created_at')
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
