import type { TenantDatabase } from '#platform/database/database.ts';
import { findIdOfUser } from './employee-account.repository.ts';

/** The employee with this account; null without one. */
export async function employeeIdOfUser(query: TenantDatabase['query'], userId: string): Promise<string | null> {
  return (await findIdOfUser(query, userId)) ?? null;
}
