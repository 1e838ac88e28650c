import type { EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import {
  findDepartment,
  keepingManagers,
  lockOrganisation,
  organisationChanged,
} from '#modules/departments/departments.public.ts';
import { findUser } from '#modules/users/users.public.ts';
import { setOwnShifts } from '#modules/working-time/working-time.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { emailToKeep } from '../employee-account.ts';
import { readEmployee } from '../employee-answer.ts';
import { assertTeamsFit, columnsOf, type EmployeeBody, getEmployeeRow, shownOf, withUnique } from '../employee-body.ts';
import { saveTeams } from '../employee-teams.repository.ts';
import { type EmployeeRow, lockEmployee, updateEmployee } from '../employees.repository.ts';

async function write(context: AppContext, unit: UnitOfWork, before: EmployeeRow, body: EmployeeBody): Promise<void> {
  const { id } = before;
  const now = context.clock.now();
  const user = before.user_id ? await findUser(unit, before.user_id) : undefined;
  const typed = columnsOf(body);
  const row = { ...typed, email: await emailToKeep(unit, { id, email: typed.email }, user?.email) };
  const isMoved = before.department_id !== body.departmentId;
  await withUnique(row, () => updateEmployee(unit.query, id, row, isMoved ? now : undefined));
  await saveTeams(unit.query, id, body.teams, now);
  await setOwnShifts(unit, id, body.shiftIds);
}

/** Changes a person. His teams are those of the body, which are of his department: of a former one none stays. */
export async function changeEmployee(
  context: AppContext,
  actor: UserActor,
  { id, ...body }: EmployeeBody & { id: string },
  request: RequestInfo,
): Promise<EmployeeDetail> {
  const { merchantId } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    await lockOrganisation(unit);
    const before = found(await lockEmployee(unit.query, id));
    found(await findDepartment(unit.query, body.departmentId));
    await assertTeamsFit(unit, body);
    const shownBefore = await shownOf(unit, before);
    await keepingManagers(unit, { departmentIds: [before.department_id], employeeIds: [id] }, () =>
      write(context, unit, before, body),
    );
    const changes = changesBetween(shownBefore, await shownOf(unit, await getEmployeeRow(unit, id)));
    if (changes.length === 0) return;
    const target = { id, name: body.employeeName };
    await recordAudit(context, unit, { action: 'employee.changed', actor, target, changes, request });
    organisationChanged(unit, 'employees');
    organisationChanged(unit, 'departments');
  });
  return readEmployee(context, merchantId, id);
}
