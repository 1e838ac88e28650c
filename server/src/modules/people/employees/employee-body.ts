import { departmentErrors } from '@sala/contract/organisation/departments/departments.errors.ts';
import type { DepartmentRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import { auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { listOwnShifts } from './employee-hours.repository.ts';
import { listDepartmentsOfTeams, type TeamChoice } from './employee-teams.repository.ts';
import { type EmployeeColumns, type EmployeeRow, findEmployees } from './employees.repository.ts';

export interface EmployeeBody {
  readonly employeeName: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly position?: string | undefined;
  readonly hiredOn?: string | null | undefined;
  readonly departmentId: string;
  readonly role: DepartmentRole;
  readonly teams: readonly TeamChoice[];
  readonly serviceCap: number;
  readonly isActive: boolean;
  readonly shiftIds: readonly string[];
}

export const toColumns = (body: Omit<EmployeeBody, 'teams' | 'shiftIds'>): EmployeeColumns => ({
  name: body.employeeName,
  email: body.email || null,
  phone: body.phone || null,
  code: body.code || null,
  position: body.position || null,
  hiredOn: body.hiredOn || null,
  departmentId: body.departmentId,
  role: body.role,
  serviceCap: body.serviceCap,
  isActive: body.isActive,
});

/** Runs a write; a code or address of another employee is refused at its field. */
export const withUnique = <T>({ code, email }: Pick<EmployeeColumns, 'code' | 'email'>, write: () => Promise<T>) =>
  withUniqueFields(
    {
      employees_merchant_id_code_key: { field: 'code', value: code },
      employees_merchant_id_email_key: { field: 'email', value: email },
    },
    write,
  );

/** Throws recordNotFound, and employeeOfOtherDepartment for a team of another department. */
export async function assertTeamsFit(unit: UnitOfWork, body: EmployeeBody): Promise<void> {
  if (body.teams.length === 0) return;
  const ids = body.teams.map((team) => team.id);
  const teams = await listDepartmentsOfTeams(unit.query, ids);
  if (teams.length < ids.length) found(undefined);
  if (teams.some((team) => team.department_id !== body.departmentId))
    fail(departmentErrors.employeeOfOtherDepartment, { name: body.employeeName });
}

/** The values that the audit log shows. */
async function getShownValue(unit: UnitOfWork, row: EmployeeRow) {
  const shifts = await listOwnShifts(unit.query, row.id);
  return {
    employeeName: row.name,
    email: row.email,
    phone: row.phone,
    code: row.code,
    position: row.position,
    hiredOn: row.hired_on,
    department: row.department_name,
    role: row.department_role,
    teams: row.teams.map((team) => (team.role === 'leader' ? `${team.name}: leader` : team.name)),
    serviceCap: row.service_cap,
    isActive: row.is_active,
    shifts: shifts.map((shift) => shift.title),
  };
}

interface ShownEmployee extends EmployeeRow {
  readonly shown: Awaited<ReturnType<typeof getShownValue>>;
}

async function findShown(unit: UnitOfWork, id: string): Promise<ShownEmployee | undefined> {
  const row = (await findEmployees(unit.query, [id]))[0];
  return row && { ...row, shown: await getShownValue(unit, row) };
}

export const employees = auditedRecords<ShownEmployee>({
  subject: 'employee',
  table: 'employees',
  find: findShown,
  nameOf: ({ name }) => name,
  shown: ({ shown }) => shown,
  tell(unit) {
    organisationChanged(unit, 'employees');
    organisationChanged(unit, 'departments');
  },
});
