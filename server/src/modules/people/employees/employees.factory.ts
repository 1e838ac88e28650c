import type { DepartmentRole, TeamRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import { defaultDepartmentId } from '#modules/organisation/departments/departments.public.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import './employees.table.ts';

export interface EmployeeOverrides {
  merchantId: string;
  name?: string;
  email?: string | null;
  phone?: string | null;
  code?: string | null;
  position?: string | null;
  /** YYYY-MM-DD. */
  hiredOn?: string | null;
  /** Left out: the default department. */
  departmentId?: string;
  departmentRole?: DepartmentRole;
  /** Teams of the department. */
  teams?: readonly { id: string; role?: TeamRole }[];
  serviceCap?: number;
  isActive?: boolean;
  userId?: string | null;
  createdAt?: Date;
}

/** By default an active member of the default department without an account. */
export async function buildEmployee(context: { database: Database }, overrides: EmployeeOverrides) {
  const { query } = context.database.forMerchant(overrides.merchantId);
  const id = newId();
  const row = await query
    .insertInto('employees')
    .values({
      id,
      name: overrides.name ?? 'Sok Dara',
      email: overrides.email ?? null,
      phone: overrides.phone ?? null,
      code: overrides.code ?? null,
      position: overrides.position ?? null,
      hired_on: overrides.hiredOn ?? null,
      department_id: overrides.departmentId ?? (await defaultDepartmentId(query)),
      department_role: overrides.departmentRole ?? 'member',
      joined_department_at: overrides.createdAt ?? new Date(),
      service_cap: overrides.serviceCap ?? 0,
      is_active: overrides.isActive ?? true,
      photo_id: null,
      user_id: overrides.userId ?? null,
      created_at: overrides.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const teams = overrides.teams ?? [];
  if (teams.length > 0)
    await query
      .insertInto('team_members')
      .values(
        teams.map((team) => ({
          id: newId(),
          team_id: team.id,
          employee_id: id,
          role: team.role ?? ('member' as const),
          created_at: overrides.createdAt,
        })),
      )
      .execute();
  return row;
}
