import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/users/users.public.ts';

/** Whether anybody works for the merchant, or is invited to, besides the one who registered. */
export async function hasColleagues(tenant: TenantDatabase): Promise<boolean> {
  const users = await tenant.query.selectFrom('users').select('id').where('deleted_at', 'is', null).limit(2).execute();
  return users.length > 1;
}
