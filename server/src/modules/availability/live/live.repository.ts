import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/users/users.public.ts';

type Query = TenantDatabase['query'];

/** What of a user tells whether he can be there at all. */
export interface LiveUser {
  readonly id: string;
  readonly status: number;
  readonly isOffline: boolean;
}

/** Whoever was removed is nobody any more. */
export async function listLiveUsers({ query }: { query: Query }, ids: readonly string[]): Promise<LiveUser[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('users')
    .select(['id', 'status', 'is_offline'])
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, status: row.status, isOffline: row.is_offline }));
}
