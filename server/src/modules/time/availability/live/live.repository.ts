import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/identity/users/users.public.ts';

type Query = TenantDatabase['query'];

/** The data of a user that decide whether they can be online at all. */
export interface LiveUser {
  readonly id: string;
  readonly status: number;
  readonly isOffline: boolean;
  readonly timeZone: string;
}

/** Deleted users are left out. */
export async function listLiveUsers({ query }: { query: Query }, ids: readonly string[] | 'all'): Promise<LiveUser[]> {
  if (ids.length === 0) return [];
  let rows = query
    .selectFrom('users')
    .select(['id', 'status', 'is_offline as isOffline', 'time_zone as timeZone'])
    .where('deleted_at', 'is', null);
  if (ids !== 'all') rows = rows.where('id', 'in', ids);
  return rows.execute();
}
