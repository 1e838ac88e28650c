import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { startGranting } from '#modules/identity/roles/roles.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import {
  findDepartment,
  insertMembers,
  lockOrganisation,
} from '#modules/organisation/departments/departments.public.ts';
import { setOwnShifts } from '#modules/time/working-time/working-time.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { type AccountBody, accountFor, demandedForAccounts } from '../employee-account.ts';
import { readEmployee } from '../employee-answer.ts';
import { assertTeamsFit, type EmployeeBody, employees, toColumns, withUnique } from '../employee-body.ts';
import type { EmployeesContext } from '../employees.context.ts';
import { insertEmployees } from '../employees.repository.ts';

type NewEmployee = EmployeeBody & { readonly account?: AccountBody | undefined };

async function insert(
  context: AppContext,
  unit: UnitOfWork,
  body: NewEmployee,
  employee: { id: string; userId: string | null; email: string | null },
): Promise<void> {
  const now = context.clock.now();
  const row = { ...toColumns(body), ...employee };
  await withUnique(row, () => insertEmployees(unit.query, [row], now));
  const members = body.teams.map((team) => ({ teamId: team.id, employeeId: row.id, role: team.role }));
  await insertMembers(unit.query, members, now);
  await setOwnShifts(unit, row.id, body.shiftIds);
}

/** Creates an employee, with an account if requested, in one transaction. */
export async function createEmployee(
  context: EmployeesContext,
  actor: UserActor,
  body: NewEmployee,
  request: RequestInfo,
): Promise<EmployeeDetail> {
  const { merchantId } = actor;
  const id = await inTransaction(context, merchantId, async (unit) => {
    found(await findDepartment(unit.query, body.departmentId));
    const grantor = body.account && (await startGranting(context, unit, actor, demandedForAccounts));
    await lockOrganisation(unit);
    // Checked again, since it may have been deleted while waiting for the lock.
    found(await findDepartment(unit.query, body.departmentId));
    await assertTeamsFit(unit, body);
    const { email, phone } = toColumns(body);
    const employee = { id: newId(), email, phone };
    const account =
      body.account && grantor
        ? await accountFor(context, unit, { actor, request, grantor }, employee, body.account)
        : { userId: null, email };
    const created = await employees.create(
      context,
      unit,
      { actor, request },
      { id: employee.id, write: () => insert(context, unit, body, { id: employee.id, ...account }) },
    );
    if (account.userId) {
      const target = { id: created.id, name: created.name };
      await recordAudit(context, unit, { action: 'employee.accountGiven', actor, target, request });
    }
    return employee.id;
  });
  return readEmployee(context, merchantId, id);
}
