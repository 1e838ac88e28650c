import type { TenantDatabase } from '#platform/database/database.ts';
import './employees.table.ts';

type Query = TenantDatabase['query'];

export async function findIdOfUser(query: Query, userId: string): Promise<string | undefined> {
  const row = await query.selectFrom('employees').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row?.id;
}
