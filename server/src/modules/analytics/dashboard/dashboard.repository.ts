import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/identity/users/users.public.ts';

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

/** Number of shifts and schedules, up to `limit` of each. */
export async function countPlannedHours({ query }: TenantDatabase, limit: number): Promise<number> {
  const [shifts, schedules] = await Promise.all([
    query.selectFrom('time_shifts').select('id').limit(limit).execute(),
    query.selectFrom('working_schedules').select('id').limit(limit).execute(),
  ]);
  return shifts.length + schedules.length;
}
