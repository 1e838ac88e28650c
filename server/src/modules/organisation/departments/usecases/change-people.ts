import { departmentErrors } from '@sala/contract/organisation/departments/departments.errors.ts';
import type { DepartmentEmployee, DepartmentRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type AuditedAction, changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { findDefaultDepartmentId, findDepartment } from '../departments.repository.ts';
import { movePeople, setDepartmentRole } from '../membership.repository.ts';
import { lockOrganisation, organisationChanged } from '../organisation-lock.ts';
import { findPeople, type PersonRow } from '../people.repository.ts';
import { presentPerson } from '../present-people.ts';
import { keepingManagers } from '../require-manager.ts';

/** Throws recordNotFound unless all of them exist. */
async function getPeople(unit: UnitOfWork, ids: readonly string[]): Promise<PersonRow[]> {
  const people = await findPeople(unit.query, ids);
  return found(people.length === ids.length ? people : undefined);
}

const getShownValue = (person: PersonRow) => ({
  department: person.department_name,
  role: person.role,
  teams: person.teams.map((team) => team.name),
});

/** Runs a change of people, and writes an audit entry for each of them. */
async function recorded(
  context: AppContext,
  unit: UnitOfWork,
  { actor, request }: AuditedAction,
  before: readonly PersonRow[],
  change: () => Promise<void>,
): Promise<PersonRow[]> {
  const ids = before.map((person) => person.id);
  const departmentIds = [...new Set(before.map((person) => person.department_id))];
  await keepingManagers(unit, { departmentIds, employeeIds: ids }, change);
  const after = await getPeople(unit, ids);
  for (const [index, person] of after.entries()) {
    const changes = changesBetween(getShownValue(before[index]!), getShownValue(person));
    const target = { id: person.id, name: person.name };
    await recordAudit(context, unit, { action: 'employee.changed', actor, target, changes, request });
  }
  organisationChanged(unit, 'departments');
  organisationChanged(unit, 'employees');
  return after;
}

/** Moves people into a department, all of them or none. */
export async function addPeople(
  context: AppContext,
  doing: AuditedAction,
  { departmentId, employeeIds, role }: { departmentId: string; employeeIds: readonly string[]; role: DepartmentRole },
): Promise<DepartmentEmployee[]> {
  const people = await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    found(await findDepartment(unit.query, departmentId));
    const before = await getPeople(unit, employeeIds);
    const member = before.find((person) => person.department_id === departmentId);
    if (member) fail(departmentErrors.existingEmployee, { name: member.name });
    const target = { departmentId, role, now: context.clock.now() };
    return recorded(context, unit, doing, before, () => movePeople(unit.query, employeeIds, target));
  });
  return people.map((person) => presentPerson(context, person));
}

export async function changePerson(
  context: AppContext,
  doing: AuditedAction,
  { id, role, version }: { id: string; role: DepartmentRole; version: number },
): Promise<DepartmentEmployee> {
  const { after } = await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    return editRecord(
      unit,
      { table: 'employees', id, version },
      {
        read: async () => (await findPeople(unit.query, [id]))[0],
        present: (person) => presentPerson(context, person),
        write: async (person) => {
          if (person.role !== role)
            await recorded(context, unit, doing, [person], () => setDepartmentRole(unit.query, id, role));
        },
      },
    );
  });
  return presentPerson(context, after);
}

/** Every employee is in a department: one who is removed moves to the default department. */
export async function removePerson(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const before = await getPeople(unit, [id]);
    const departmentId = found(await findDefaultDepartmentId(unit.query));
    if (before[0]!.department_id === departmentId) fail(departmentErrors.cannotUpdateDefaultDepartment);
    const target = { departmentId, role: 'member' as const, now: context.clock.now() };
    await recorded(context, unit, doing, before, () => movePeople(unit.query, [id], target));
  });
  return null;
}
