import type { TenantDatabase } from '#platform/database/database.ts';
import './departments.table.ts';

export async function insertDepartment(
  query: TenantDatabase['query'],
  department: { id: string; name: string; isDefault: boolean; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('departments')
    .values({
      id: department.id,
      name: department.name,
      is_default: department.isDefault,
      created_at: department.createdAt,
    })
    .execute();
}
