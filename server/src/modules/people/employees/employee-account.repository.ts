import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import './employees.table.ts';

type Query = TenantDatabase['query'];

export async function findIdOfUser(query: Query, userId: string): Promise<string | undefined> {
  return (await findAccountOwner(query, userId))?.id;
}

/** The employee with this user as account. */
export function findAccountOwner(query: Query, userId: string): Promise<{ id: string; name: string } | undefined> {
  return query.selectFrom('employees').select(['id', 'name']).where('user_id', '=', userId).executeTakeFirst();
}

/** Whether another employee has the address. */
export async function isEmailTaken(query: Query, email: string, besides: string): Promise<boolean> {
  const row = await query
    .selectFrom('employees')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', besides)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveAccount(
  query: Query,
  employeeId: string,
  account: { userId: string | null; email: string | null },
): Promise<void> {
  await query
    .updateTable('employees')
    .set({ user_id: account.userId, email: account.email })
    .where('id', '=', employeeId)
    .execute();
}
