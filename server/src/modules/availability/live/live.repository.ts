import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/users/users.public.ts';

type Query = TenantDatabase['query'];

/** What of a user tells whether they can be there at all. */
export interface LiveUser {
  readonly id: string;
  readonly status: number;
  readonly isOffline: boolean;
  readonly timeZone: string;
}

/** Whoever was removed is nobody any more. */
export async function listLiveUsers({ query }: { query: Query }, ids: readonly string[] | 'all'): Promise<LiveUser[]> {
  if (ids.length === 0) return [];
  let rows = query
    .selectFrom('users')
    .select(['id', 'status', 'is_offline as isOffline', 'time_zone as timeZone'])
    .where('deleted_at', 'is', null);
  if (ids !== 'all') rows = rows.where('id', 'in', ids);
  return rows.execute();
}
