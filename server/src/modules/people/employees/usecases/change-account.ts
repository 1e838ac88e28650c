import { employeeErrors } from '@sala/contract/people/employees/employees.errors.ts';
import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { startGranting } from '#modules/identity/roles/roles.public.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { lockOrganisation, organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { assertVersion, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { saveAccount } from '../employee-account.repository.ts';
import { type AccountBody, accountFor, assertMovable, demandedForAccounts } from '../employee-account.ts';
import { readEmployee } from '../employee-answer.ts';
import type { EmployeesContext } from '../employees.context.ts';
import { lockEmployee } from '../employees.repository.ts';

/** Links or creates the account of an employee without one. Throws recordChanged. */
export async function setAccount(
  context: EmployeesContext,
  actor: UserActor,
  { id, account, version }: { id: string; account: AccountBody; version: number },
  request: RequestInfo,
): Promise<EmployeeDetail> {
  const { merchantId } = actor;
  const read = () => readEmployee(context, merchantId, id);
  await withCurrent(read, () =>
    inTransaction(context, merchantId, async (unit) => {
      const grantor = await startGranting(context, unit, actor, demandedForAccounts);
      await lockOrganisation(unit);
      const employee = found(await lockEmployee(unit.query, id));
      await assertVersion(employee, version);
      if (employee.user_id) fail(employeeErrors.employeeHasAccount);
      const given = await accountFor(context, unit, { actor, request, grantor }, employee, account);
      await saveAccount(unit.query, id, given);
      const target = { id, name: employee.name };
      await recordAudit(context, unit, { action: 'employee.accountGiven', actor, target, request });
      organisationChanged(unit, 'employees');
    }),
  );
  return read();
}

/** Unlinks the account; the user stays. Does nothing without one. Throws recordChanged. */
export async function removeAccount(
  context: EmployeesContext,
  actor: UserActor,
  { id, version }: { id: string; version: number },
  request: RequestInfo,
): Promise<EmployeeDetail> {
  const { merchantId } = actor;
  const read = () => readEmployee(context, merchantId, id);
  await withCurrent(read, () =>
    inTransaction(context, merchantId, async (unit) => {
      const grantor = await startGranting(context, unit, actor, { subject: 'manage-users', action: 'update' });
      await lockOrganisation(unit);
      const employee = found(await lockEmployee(unit.query, id));
      await assertVersion(employee, version);
      if (!employee.user_id) return;
      const user = await findUser(unit, employee.user_id);
      if (user) assertMovable({ actor, grantor }, user);
      await saveAccount(unit.query, id, { userId: null, email: employee.email });
      const target = { id, name: employee.name };
      await recordAudit(context, unit, { action: 'employee.accountTaken', actor, target, request });
      organisationChanged(unit, 'employees');
    }),
  );
  return read();
}
