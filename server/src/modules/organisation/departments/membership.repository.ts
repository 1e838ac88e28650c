import type { DepartmentRole, TeamRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import './departments.table.ts';

type Query = TenantDatabase['query'];

/** For each department the number of active managers, and of other people than the given ones. */
export async function countManagers(query: Query, departmentIds: readonly string[], besides: readonly string[]) {
  if (departmentIds.length === 0) return [];
  return query
    .selectFrom('departments')
    .leftJoin('employees', 'employees.department_id', 'departments.id')
    .select(['departments.id', 'departments.name'])
    .select([
      sql<number>`count(*) filter (where employees.department_role = 'manager' and employees.is_active)`.as('managers'),
      sql<number>`count(employees.id) filter (where employees.id <> all(${sql.val([...besides])}::uuid[]))`.as(
        'others',
      ),
    ])
    .where('departments.id', 'in', departmentIds)
    .groupBy(['departments.merchant_id', 'departments.id', 'departments.name'])
    .orderBy('departments.id')
    .execute();
}

/** Moves people into a department and removes them from teams of others. */
export async function movePeople(
  query: Query,
  employeeIds: readonly string[],
  { departmentId, role, now }: { departmentId: string; role: DepartmentRole; now: Date },
): Promise<void> {
  await query
    .updateTable('employees')
    .set({ department_id: departmentId, department_role: role, joined_department_at: now })
    .where('id', 'in', employeeIds)
    .execute();
  await leaveOtherTeams(query, employeeIds, departmentId);
}

async function leaveOtherTeams(query: Query, employeeIds: readonly string[], departmentId: string): Promise<void> {
  await query
    .deleteFrom('team_members')
    .where('employee_id', 'in', employeeIds)
    .where('team_id', 'in', (from) =>
      from.selectFrom('teams').select('teams.id').where('teams.department_id', '!=', departmentId),
    )
    .execute();
}

export async function setDepartmentRole(query: Query, employeeId: string, role: DepartmentRole): Promise<void> {
  await query.updateTable('employees').set({ department_role: role }).where('id', '=', employeeId).execute();
}

/** Returns the ids of the memberships. */
export async function insertMembers(
  query: Query,
  members: readonly { teamId: string; employeeId: string; role: TeamRole }[],
  now: Date,
): Promise<string[]> {
  if (members.length === 0) return [];
  const rows = members.map((member) => ({
    id: newId(),
    team_id: member.teamId,
    employee_id: member.employeeId,
    role: member.role,
    created_at: now,
  }));
  await query.insertInto('team_members').values(rows).execute();
  return rows.map((row) => row.id);
}

export async function setTeamRole(query: Query, membershipId: string, role: TeamRole): Promise<void> {
  await query.updateTable('team_members').set({ role }).where('id', '=', membershipId).execute();
}

/** Raises the version of employees whose teams changed, since teams are part of the employee's form. */
export async function countTeamChange(query: Query, employeeIds: readonly string[]): Promise<void> {
  await query
    .updateTable('employees')
    .set((from) => ({ version: from('version', '+', 1) }))
    .where('id', 'in', employeeIds)
    .execute();
}

export async function deleteMember(query: Query, membershipId: string): Promise<void> {
  await query.deleteFrom('team_members').where('id', '=', membershipId).execute();
}

/** Those of the employees who are in the team. */
export async function membersAmong(query: Query, teamId: string, employeeIds: readonly string[]): Promise<Set<string>> {
  const rows = await query
    .selectFrom('team_members')
    .select('employee_id')
    .where('team_id', '=', teamId)
    .where('employee_id', 'in', employeeIds)
    .execute();
  return new Set(rows.map((row) => row.employee_id));
}
