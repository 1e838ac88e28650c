import type { TenantDatabase } from '#platform/database/database.ts';
import { findIdOfUser } from './employee-account.repository.ts';

/** The employee that a user is; null when they are none. */
export async function employeeIdOfUser(query: TenantDatabase['query'], userId: string): Promise<string | null> {
  return (await findIdOfUser(query, userId)) ?? null;
}

/** How many service orders each user who is an employee is given by themselves at the same time. */
export async function serviceCapsOfUsers(query: TenantDatabase['query']): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('employees')
    .select(['user_id', 'service_cap'])
    .where('user_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.user_id!, row.service_cap]));
}
