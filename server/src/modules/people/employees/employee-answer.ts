import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { userStatuses } from '@sala/contract/identity/users/users.api.ts';
import type { Employee, EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { listUsers, toPicture, type UserRecord } from '#modules/identity/users/users.public.ts';
import { getPhoto } from '#modules/organisation/departments/departments.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { availabilityOfEmployees } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { listComingLeaves, listOwnShifts, readWorkingHours } from './employee-hours.repository.ts';
import type { EmployeesContext } from './employees.context.ts';
import { type EmployeeRow, findEmployees } from './employees.repository.ts';

/** Employees in the shape of the list, in the order of the ids; missing ones are left out. */
export async function readEmployees(
  context: EmployeesContext,
  merchantId: string,
  ids: readonly string[],
): Promise<Employee[]> {
  const tenant = context.database.forMerchant(merchantId);
  const rows = await findEmployees(tenant.query, ids);
  const [users, hours, availability] = await Promise.all([
    listUsers(tenant, { ids: rows.flatMap((row) => row.user_id ?? []) }),
    readWorkingHours(tenant.query, rows),
    availabilityOfEmployees(
      context,
      merchantId,
      rows.map((row) => row.id),
    ),
  ]);
  const userOf = new Map(users.map((user) => [user.id, user]));
  return rows.map((row) =>
    present(context, row, {
      user: row.user_id ? userOf.get(row.user_id) : undefined,
      workingHours: hours.get(row.id)!,
      availability: availability.get(row.id)!,
    }),
  );
}

/** Throws recordNotFound. */
export async function readEmployee(context: EmployeesContext, merchantId: string, id: string): Promise<EmployeeDetail> {
  const { query } = context.database.forMerchant(merchantId);
  const { timeZone } = await getMerchant(context, merchantId);
  const [[employee], shifts, leaves] = await Promise.all([
    readEmployees(context, merchantId, [id]),
    listOwnShifts(query, id),
    listComingLeaves(query, id, { now: context.clock.now(), timeZone }),
  ]);
  return { ...found(employee), shiftIds: shifts.map((shift) => shift.id), leaves };
}

function getAccount(context: AppContext, user: UserRecord | undefined): Employee['operatorAccount'] {
  if (!user) return null;
  const { id: userId, email, roleNames } = user;
  return { userId, email, status: userStatuses[user.status]!, roleNames, profilePicture: toPicture(context, user) };
}

function present(
  context: AppContext,
  row: EmployeeRow,
  around: { user: UserRecord | undefined; workingHours: Employee['workingHours']; availability: Availability },
): Employee {
  return {
    id: row.id,
    employeeName: row.name,
    email: row.email,
    phone: row.phone,
    code: row.code,
    position: row.position,
    hiredOn: row.hired_on,
    department: { id: row.department_id, name: row.department_name },
    role: row.department_role,
    teams: row.teams,
    operatorAccount: getAccount(context, around.user),
    serviceCap: row.service_cap,
    isActive: row.is_active,
    photo: getPhoto(context, row),
    workingHours: around.workingHours,
    availability: around.availability,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
