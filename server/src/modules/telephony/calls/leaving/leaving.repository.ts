import { getRunning, type Query } from '../sessions/sessions.repository.ts';

interface Page {
  readonly userId: string;
  readonly after: string;
  readonly limit: number;
}

/** Users at whom a call rings, or who are in one. */
export async function listUsersInCalls(query: Query, userIds: readonly string[]): Promise<string[]> {
  const rows = await getRunning(query, userIds).select('user_id').distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

export async function listCallsOf(query: Query, { userId, after, limit }: Page): Promise<string[]> {
  const rows = await getRunning(query, [userId])
    .select('call_id')
    .distinct()
    .where('call_id', '>', after)
    .orderBy('call_id')
    .limit(limit)
    .execute();
  return rows.map(({ call_id }) => call_id);
}

/** Users who are to call somebody back. */
export async function listUsersWithCallBacks(query: Query, userIds: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('call_backs')
    .select('owner_id')
    .distinct()
    .where('owner_id', 'in', userIds)
    .where('done_at', 'is', null)
    .execute();
  return rows.map(({ owner_id }) => owner_id!);
}

export async function listCallBacksOf(query: Query, { userId, after, limit }: Page): Promise<string[]> {
  const rows = await query
    .selectFrom('call_backs')
    .select('id')
    .where('owner_id', '=', userId)
    .where('done_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
