import type { LeaveAllowance } from '@sala/contract/time/working-time/leave-allowance.api.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import '../working-time.table.ts';

type Query = TenantDatabase['query'];

/** The settings, with defaults if they were never saved. */
export async function findAllowance(query: Query): Promise<LeaveAllowance> {
  const [row, exceptions] = await Promise.all([
    query.selectFrom('leave_allowances').select(['days_per_year as daysPerYear', 'version']).executeTakeFirst(),
    query
      .selectFrom('leave_allowance_exceptions as exceptions')
      .innerJoin('employees', (join) =>
        join
          .onRef('employees.merchant_id', '=', 'exceptions.merchant_id')
          .onRef('employees.id', '=', 'exceptions.employee_id'),
      )
      .select(['employees.id', 'employees.name', 'exceptions.days_per_year as daysPerYear'])
      .orderBy(sql`lower(employees.name)`)
      .orderBy('employees.id')
      .execute(),
  ]);
  return {
    daysPerYear: row?.daysPerYear ?? null,
    exceptions: exceptions.map(({ id, name, daysPerYear }) => ({ employee: { id, name }, daysPerYear })),
    version: row?.version ?? 0,
  };
}

/** The days of an employee in a year; null: not set. */
export type AllowanceOf = (employeeId: string) => number | null;

export async function readAllowances(query: Query): Promise<AllowanceOf> {
  const { daysPerYear, exceptions } = await findAllowance(query);
  const own = new Map(exceptions.map(({ employee, daysPerYear: days }) => [employee.id, days]));
  return (employeeId) => own.get(employeeId) ?? daysPerYear;
}

export interface AllowanceValues {
  readonly daysPerYear: number | null;
  readonly exceptions: readonly { readonly employeeId: string; readonly daysPerYear: number }[];
}

/** The position of the first exception whose employee does not exist; -1 without one. */
export async function findUnknownException(query: Query, exceptions: AllowanceValues['exceptions']): Promise<number> {
  if (exceptions.length === 0) return -1;
  const ids = exceptions.map(({ employeeId }) => employeeId);
  const rows = await query.selectFrom('employees').select('id').where('id', 'in', ids).forKeyShare().execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.findIndex((id) => !known.has(id));
}

export async function saveAllowance(
  query: Query,
  { daysPerYear, exceptions, version }: AllowanceValues & { version: number },
): Promise<void> {
  const values = { days_per_year: daysPerYear, version };
  await query
    .insertInto('leave_allowances')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
  await query.deleteFrom('leave_allowance_exceptions').execute();
  if (exceptions.length === 0) return;
  await query
    .insertInto('leave_allowance_exceptions')
    .values(exceptions.map((one) => ({ employee_id: one.employeeId, days_per_year: one.daysPerYear })))
    .execute();
}
