import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/users/users.public.ts';

/** How many people the merchant has, those included who are invited; counts no further than `limit`. */
export async function countUsers(tenant: TenantDatabase, limit: number): Promise<number> {
  const users = await tenant.query
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(limit)
    .execute();
  return users.length;
}
