import type { TeamRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import { insertMembers } from '#modules/organisation/departments/departments.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import './employees.table.ts';

type Query = TenantDatabase['query'];
export interface TeamChoice {
  readonly id: string;
  readonly role: TeamRole;
}

/** The departments of the existing teams. */
export function listDepartmentsOfTeams(query: Query, teamIds: readonly string[]) {
  return query.selectFrom('teams').select(['id', 'department_id']).where('id', 'in', teamIds).execute();
}

/** Replaces the teams of an employee; a kept membership keeps its date. */
export async function saveTeams(query: Query, employeeId: string, teams: readonly TeamChoice[], now: Date) {
  const held = await query
    .selectFrom('team_members')
    .select(['id', 'team_id', 'role'])
    .where('employee_id', '=', employeeId)
    .execute();
  const wanted = new Map(teams.map((team) => [team.id, team.role]));
  const gone = held.filter((member) => !wanted.has(member.team_id)).map((member) => member.id);
  if (gone.length > 0) await query.deleteFrom('team_members').where('id', 'in', gone).execute();
  for (const member of held) {
    const role = wanted.get(member.team_id);
    wanted.delete(member.team_id);
    if (role && role !== member.role)
      await query.updateTable('team_members').set({ role }).where('id', '=', member.id).execute();
  }
  const added = [...wanted].map(([teamId, role]) => ({ teamId, employeeId, role }));
  await insertMembers(query, added, now);
}
