import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import './departments.table.ts';

export interface DepartmentOverrides {
  merchantId: string;
  name?: string;
  description?: string;
  isDefault?: boolean;
  createdAt?: Date;
}

export async function buildDepartment(context: { database: Database }, overrides: DepartmentOverrides) {
  const id = newId();
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('departments')
    .values({
      id,
      name: overrides.name ?? `Department ${id.slice(-12)}`,
      description: overrides.description ?? '',
      is_default: overrides.isDefault ?? false,
      created_at: overrides.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface TeamOverrides {
  merchantId: string;
  departmentId: string;
  name?: string;
  description?: string;
  createdAt?: Date;
}

export async function buildTeam(context: { database: Database }, overrides: TeamOverrides) {
  const id = newId();
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('teams')
    .values({
      id,
      department_id: overrides.departmentId,
      name: overrides.name ?? `Team ${id.slice(-12)}`,
      description: overrides.description ?? '',
      created_at: overrides.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
