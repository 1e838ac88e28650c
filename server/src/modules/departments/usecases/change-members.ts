import { departmentErrors } from '@sala/contract/departments/departments.errors.ts';
import type { TeamMember, TeamRole } from '@sala/contract/departments/departments.schema.ts';
import { type AuditChange, recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { deleteMember, insertMembers, membersAmong, setTeamRole } from '../membership.repository.ts';
import { lockOrganisation, organisationChanged } from '../organisation-lock.ts';
import { findMembers, findPeople, type MemberRow, type PersonRow } from '../people.repository.ts';
import { presentMember } from '../present-people.ts';
import { findTeam } from '../teams.repository.ts';

interface Doing {
  readonly actor: UserActor;
  readonly request: RequestInfo;
}

const roleChange = (team: string, before: TeamRole | null, after: TeamRole | null): AuditChange => ({
  field: 'teams',
  before: before && `${team}: ${before}`,
  after: after && `${team}: ${after}`,
});

async function record(
  context: AppContext,
  unit: UnitOfWork,
  { actor, request }: Doing,
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

/** Takes people of the department into the team, all of them or none. */
export async function addMembers(
  context: AppContext,
  doing: Doing,
  { teamId, employeeIds, role }: { teamId: string; employeeIds: readonly string[]; role: TeamRole },
): Promise<TeamMember[]> {
  const members = await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const team = found(await findTeam(unit.query, teamId));
    const people = await newcomers(unit, { id: teamId, departmentId: team.department.id }, employeeIds);
    const rows = employeeIds.map((employeeId) => ({ teamId, employeeId, role }));
    const ids = await insertMembers(unit.query, rows, context.clock.now());
    for (const person of people) await record(context, unit, doing, person, roleChange(team.name, null, role));
    organisationChanged(unit, 'departments');
    organisationChanged(unit, 'employees');
    return findMembers(unit.query, ids);
  });
  return members.map((member) => presentMember(context, member));
}

/** Changes one membership with the organisation locked. Throws recordNotFound. */
function changing(
  context: AppContext,
  doing: Doing,
  id: string,
  change: (unit: UnitOfWork, member: MemberRow) => Promise<TeamRole | null>,
): Promise<MemberRow | undefined> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const [member] = await findMembers(unit.query, [id]);
    const before = found(member);
    const role = await change(unit, before);
    if (role === before.role) return before;
    const employee = { id: before.employee_id, name: before.name };
    await record(context, unit, doing, employee, roleChange(before.team_name, before.role, role));
    organisationChanged(unit, 'departments');
    organisationChanged(unit, 'employees');
    return (await findMembers(unit.query, [id]))[0];
  });
}

export async function changeMember(
  context: AppContext,
  doing: Doing,
  { id, role }: { id: string; role: TeamRole },
): Promise<TeamMember> {
  const member = await changing(context, doing, id, async (unit) => {
    await setTeamRole(unit.query, id, role);
    return role;
  });
  return presentMember(context, found(member));
}

export async function removeMember(context: AppContext, doing: Doing, id: string): Promise<null> {
  await changing(context, doing, id, async (unit) => {
    await deleteMember(unit.query, id);
    return null;
  });
  return null;
}
