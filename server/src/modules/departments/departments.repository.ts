import type { TenantDatabase } from '#platform/database/database.ts';
import './departments.table.ts';

export async function insertDepartment(
  query: TenantDatabase['query'],
  department: { id: string; name: string; description?: string; isDefault: boolean; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('departments')
    .values({
      id: department.id,
      name: department.name,
      description: department.description ?? '',
      is_default: department.isDefault,
      created_at: department.createdAt,
    })
    .execute();
}

export async function findDefaultDepartmentId(query: TenantDatabase['query']): Promise<string | undefined> {
  const row = await query.selectFrom('departments').select('id').where('is_default', '=', true).executeTakeFirst();
  return row?.id;
}
