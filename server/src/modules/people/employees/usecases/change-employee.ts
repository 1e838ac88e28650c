import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import type { AuditedAction } from '#modules/organisation/audit/audit.public.ts';
import {
  findDepartment,
  keepingManagers,
  lockOrganisation,
} from '#modules/organisation/departments/departments.public.ts';
import { setOwnShifts } from '#modules/time/working-time/working-time.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { emailToStore } from '../employee-account.ts';
import { readEmployee } from '../employee-answer.ts';
import { assertTeamsFit, type EmployeeBody, employees, toColumns, withUnique } from '../employee-body.ts';
import { listOwnShifts } from '../employee-hours.repository.ts';
import { saveTeams } from '../employee-teams.repository.ts';
import type { EmployeesContext } from '../employees.context.ts';
import { type EmployeeRow, updateEmployee } from '../employees.repository.ts';

async function write(context: AppContext, unit: UnitOfWork, before: EmployeeRow, body: EmployeeBody): Promise<void> {
  const { id } = before;
  const now = context.clock.now();
  const user = before.user_id ? await findUser(unit, before.user_id) : undefined;
  const typed = toColumns(body);
  const row = { ...typed, email: await emailToStore(unit, { id, email: typed.email }, user?.email) };
  const isMoved = before.department_id !== body.departmentId;
  await withUnique(row, () => updateEmployee(unit.query, id, row, isMoved ? now : undefined));
  await saveTeams(unit.query, id, body.teams, now);
  await setOwnShifts(unit, id, body.shiftIds);
}

type EmployeeChange = Partial<EmployeeBody> & { readonly id: string; readonly version: number };

/** The complete values: given fields, else present ones. Teams of a former department are dropped unless given. */
function toBody(row: EmployeeRow, shiftIds: string[], { id, version, ...changes }: EmployeeChange): EmployeeBody {
  const isMoved = changes.departmentId !== undefined && changes.departmentId !== row.department_id;
  return {
    employeeName: row.name,
    email: row.email,
    phone: row.phone,
    code: row.code,
    position: row.position ?? '',
    hiredOn: row.hired_on,
    departmentId: row.department_id,
    role: row.department_role,
    teams: isMoved ? [] : row.teams,
    serviceCap: row.service_cap,
    isActive: row.is_active,
    shiftIds,
    ...changes,
  };
}

/** Changes the given fields of an employee. After a change of department no team of the former one stays. */
export async function changeEmployee(
  context: EmployeesContext,
  actor: UserActor,
  change: EmployeeChange,
  request: RequestInfo,
): Promise<EmployeeDetail> {
  const { merchantId } = actor;
  const { id } = change;
  await withCurrent(
    () => readEmployee(context, merchantId, id),
    () => inTransaction(context, merchantId, (unit) => save(context, unit, { actor, request, change })),
  );
  return readEmployee(context, merchantId, id);
}

async function save(
  context: AppContext,
  unit: UnitOfWork,
  { change, ...doing }: AuditedAction & { change: EmployeeChange },
): Promise<void> {
  const { id, version } = change;
  await lockOrganisation(unit);
  await employees.change(context, unit, doing, {
    id,
    version,
    write: async (row) => {
      const shifts = await listOwnShifts(unit.query, id);
      const shiftIds = shifts.map((shift) => shift.id);
      const body = toBody(row, shiftIds, change);
      found(await findDepartment(unit.query, body.departmentId));
      await assertTeamsFit(unit, body);
      await keepingManagers(unit, { departmentIds: [row.department_id], employeeIds: [id] }, () =>
        write(context, unit, row, body),
      );
    },
  });
}
