import { departmentErrors } from '@sala/contract/organisation/departments/departments.errors.ts';
import type { TeamMember, TeamRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type AuditChange, type AuditedAction, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { countTeamChange, deleteMember, insertMembers, membersAmong, setTeamRole } from '../membership.repository.ts';
import { lockOrganisation, organisationChanged } from '../organisation-lock.ts';
import { findMembers, findPeople, type MemberRow, type PersonRow } from '../people.repository.ts';
import { presentMember } from '../present-people.ts';
import { findTeam } from '../teams.repository.ts';

const roleChange = (team: string, before: TeamRole | null, after: TeamRole | null): AuditChange => ({
  field: 'teams',
  before: before && `${team}: ${before}`,
  after: after && `${team}: ${after}`,
});

async function record(
  context: AppContext,
  unit: UnitOfWork,
  { actor, request }: AuditedAction,
  employee: { id: string; name: string },
  change: AuditChange,
): Promise<void> {
  const target = { id: employee.id, name: employee.name };
  await recordAudit(context, unit, { action: 'employee.changed', actor, target, changes: [change], request });
}

/** Throws recordNotFound, existingEmployee or employeeOfOtherDepartment. */
async function newcomers(
  unit: UnitOfWork,
  team: { id: string; departmentId: string },
  employeeIds: readonly string[],
): Promise<PersonRow[]> {
  const people = await findPeople(unit.query, employeeIds);
  if (people.length < employeeIds.length) found(undefined);
  const present = await membersAmong(unit.query, team.id, employeeIds);
  const member = people.find((person) => present.has(person.id));
  if (member) fail(departmentErrors.existingEmployee, { name: member.name });
  const stranger = people.find((person) => person.department_id !== team.departmentId);
  if (stranger) fail(departmentErrors.employeeOfOtherDepartment, { name: stranger.name });
  return people;
}

/** Adds people of the department to the team, all of them or none. */
export async function addMembers(
  context: AppContext,
  doing: AuditedAction,
  { teamId, employeeIds, role }: { teamId: string; employeeIds: readonly string[]; role: TeamRole },
): Promise<TeamMember[]> {
  const members = await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const team = found(await findTeam(unit.query, teamId));
    const people = await newcomers(unit, { id: teamId, departmentId: team.department.id }, employeeIds);
    const rows = employeeIds.map((employeeId) => ({ teamId, employeeId, role }));
    const ids = await insertMembers(unit.query, rows, context.clock.now());
    await countTeamChange(unit.query, employeeIds);
    for (const person of people) await record(context, unit, doing, person, roleChange(team.name, null, role));
    organisationChanged(unit, 'departments');
    organisationChanged(unit, 'employees');
    return findMembers(unit.query, ids);
  });
  return members.map((member) => presentMember(context, member));
}

async function recordRole(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  { before, role }: { before: MemberRow; role: TeamRole | null },
): Promise<void> {
  const employee = { id: before.employee_id, name: before.name };
  await countTeamChange(unit.query, [employee.id]);
  await record(context, unit, doing, employee, roleChange(before.team_name, before.role, role));
  organisationChanged(unit, 'departments');
  organisationChanged(unit, 'employees');
}

const findMember = async (unit: UnitOfWork, id: string): Promise<MemberRow | undefined> =>
  (await findMembers(unit.query, [id]))[0];

export async function changeMember(
  context: AppContext,
  doing: AuditedAction,
  { id, role, version }: { id: string; role: TeamRole; version: number },
): Promise<TeamMember> {
  const { after } = await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    return editRecord(
      unit,
      { table: 'team_members', id, version },
      {
        read: () => findMember(unit, id),
        present: (member) => presentMember(context, member),
        write: async (before) => {
          if (before.role === role) return;
          await setTeamRole(unit.query, id, role);
          await recordRole(context, unit, doing, { before, role });
        },
      },
    );
  });
  return presentMember(context, after);
}

export async function removeMember(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const before = found(await findMember(unit, id));
    await deleteMember(unit.query, id);
    await recordRole(context, unit, doing, { before, role: null });
  });
  return null;
}
