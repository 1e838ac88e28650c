import type { Uncovered } from '@sala/contract/time/working-time/working-time.schema.ts';
import { found } from '#platform/failure.ts';
import type { Staff, StaffMember } from '../plans/staff.ts';

/** A department or a team, each of which should have a person on duty. */
export type Unit = Uncovered['unit'];

/** The members of the given department and team, by name. Throws recordNotFound. */
export function getMembers(
  staff: Staff,
  { departmentId, teamId }: { departmentId?: string | undefined; teamId?: string | undefined },
): StaffMember[] {
  if (departmentId !== undefined) found(staff.departments.get(departmentId));
  if (teamId !== undefined) found(staff.teams.get(teamId));
  return staff.members.filter(
    (member) =>
      member.plan.isActive &&
      (departmentId === undefined || member.department.id === departmentId) &&
      (teamId === undefined || member.teamIds.includes(teamId)),
  );
}

/** The departments and teams of these people, departments first, each by name. */
export function getUnits(staff: Staff, people: readonly StaffMember[]): Unit[] {
  const byName = (one: Unit, other: Unit) => one.name.localeCompare(other.name);
  const departments = new Map(people.map(({ department }) => [department.id, department.name]));
  const teams = new Set(people.flatMap(({ teamIds }) => teamIds));
  return [
    ...[...departments].map(([id, name]): Unit => ({ kind: 'department', id, name })).sort(byName),
    ...[...teams].map((id): Unit => ({ kind: 'team', id, name: staff.teams.get(id)?.name ?? '' })).sort(byName),
  ];
}

export const membersOfUnit = (staff: Staff, { kind, id }: Unit): StaffMember[] =>
  getMembers(staff, kind === 'department' ? { departmentId: id } : { teamId: id });
