import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/users/users.public.ts';

/** Number of users, including invited ones, up to `limit`. */
export async function countUsers(tenant: TenantDatabase, limit: number): Promise<number> {
  const users = await tenant.query
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(limit)
    .execute();
  return users.length;
}
