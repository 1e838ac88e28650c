import type { DepartmentRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { getTeams, personMatches } from '#modules/organisation/departments/departments.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import './employees.table.ts';

type Query = TenantDatabase['query'];
type FromEmployees = ExpressionBuilder<Tables, 'employees'>;

function selectEmployees(query: Query) {
  return query
    .selectFrom('employees')
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .select([
      'employees.merchant_id',
      'employees.id',
      'employees.name',
      'employees.email',
      'employees.phone',
      'employees.code',
      'employees.position',
      'employees.department_id',
      'employees.department_role',
      'employees.service_cap',
      'employees.is_active',
      'employees.photo_id',
      'employees.user_id',
      'employees.created_at',
      'employees.version',
      'departments.name as department_name',
      sql<string | null>`employees.hired_on::text`.as('hired_on'),
    ])
    .select((from) => getTeams(from).as('teams'));
}
export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof selectEmployees>['executeTakeFirstOrThrow']>>;

export interface EmployeeFilter {
  readonly order: keyof Pick<Employee, 'createdAt' | 'employeeName' | 'code' | 'serviceCap'> | 'departmentName';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly role?: DepartmentRole | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
  readonly hasAccount?: 'true' | 'false' | undefined;
}

const orders = {
  createdAt: sql`employees.created_at`,
  employeeName: sql`lower(employees.name)`,
  code: sql`lower(employees.code)`,
  departmentName: sql`lower(departments.name)`,
  serviceCap: sql`employees.service_cap`,
} as const satisfies Record<EmployeeFilter['order'], unknown>;

const isInTeam = ({ exists, selectFrom }: FromEmployees, teamId: string) =>
  exists(
    selectFrom('team_members')
      .select('team_members.id')
      .whereRef('team_members.merchant_id', '=', 'employees.merchant_id')
      .whereRef('team_members.employee_id', '=', 'employees.id')
      .where('team_members.team_id', '=', teamId),
  );

function chosen(from: FromEmployees, filter: Omit<EmployeeFilter, 'order' | 'sort'>) {
  const { departmentId, teamId, role, isActive, hasAccount } = filter;
  return from.and([
    personMatches(from, filter.search),
    ...(departmentId ? [from('employees.department_id', '=', departmentId)] : []),
    ...(teamId ? [isInTeam(from, teamId)] : []),
    ...(role ? [from('employees.department_role', '=', role)] : []),
    ...(isActive ? [from('employees.is_active', '=', isActive === 'true')] : []),
    ...(hasAccount ? [from('employees.user_id', hasAccount === 'true' ? 'is not' : 'is', null)] : []),
  ]);
}

/** Ids of all matches in order, or with `page` of that page. Missing sort values come last. */
export async function listEmployeeIds(
  query: Query,
  filter: EmployeeFilter,
  page?: { page: number; limit: number },
): Promise<string[]> {
  let rows = query
    .selectFrom('employees')
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .select('employees.id')
    .where((from) => chosen(from as unknown as FromEmployees, filter))
    .orderBy(orders[filter.order], (order) => (filter.sort === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('employees.id', filter.sort);
  if (page) rows = rows.limit(page.limit).offset((page.page - 1) * page.limit);
  return (await rows.execute()).map((row) => row.id);
}

export async function countEmployees(query: Query, filter: EmployeeFilter): Promise<number> {
  const { total } = await query
    .selectFrom('employees')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where((from) => chosen(from, filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** Existing employees, in the order of the ids. */
export async function findEmployees(query: Query, ids: readonly string[]): Promise<EmployeeRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectEmployees(query).where('employees.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same for one, locked until the end of the transaction. */
export async function lockEmployee(query: Query, id: string): Promise<EmployeeRow | undefined> {
  await query.selectFrom('employees').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await findEmployees(query, [id]))[0];
}

const maxOptions = 100;

/** Active people by name; those in `ids` also when inactive. */
export function listEmployeeOptions(
  query: Query,
  filter: Pick<EmployeeFilter, 'search' | 'departmentId' | 'teamId'> & { ids?: readonly string[] | undefined },
) {
  const { ids, ...others } = filter;
  if (ids?.length === 0) return Promise.resolve([]);
  return query
    .selectFrom('employees')
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .select(['employees.merchant_id', 'employees.id', 'employees.name', 'employees.photo_id'])
    .select(['departments.id as department_id', 'departments.name as department_name'])
    .where((from) => chosen(from as unknown as FromEmployees, ids ? others : { ...others, isActive: 'true' }))
    .$if(ids !== undefined, (rows) => rows.where('employees.id', 'in', ids!))
    .orderBy(sql`lower(employees.name)`)
    .orderBy('employees.id')
    .limit(maxOptions)
    .execute();
}

export interface EmployeeColumns {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly code: string | null;
  readonly position: string | null;
  readonly hiredOn: string | null;
  readonly departmentId: string;
  readonly role: DepartmentRole;
  readonly serviceCap: number;
  readonly isActive: boolean;
}

const toColumns = ({ hiredOn, departmentId, role, serviceCap, isActive, ...same }: EmployeeColumns) => ({
  ...same,
  hired_on: hiredOn,
  department_id: departmentId,
  department_role: role,
  service_cap: serviceCap,
  is_active: isActive,
});

export async function insertEmployees(
  query: Query,
  employees: readonly (EmployeeColumns & { id: string; userId: string | null })[],
  now: Date,
): Promise<void> {
  const rows = employees.map(({ id, userId, ...columns }) => ({
    id,
    user_id: userId,
    photo_id: null,
    joined_department_at: now,
    created_at: now,
    ...toColumns(columns),
  }));
  await query.insertInto('employees').values(rows).execute();
}

/** `movedAt`: when they moved to a new department. */
export async function updateEmployee(
  query: Query,
  id: string,
  columns: EmployeeColumns,
  movedAt: Date | undefined,
): Promise<void> {
  await query
    .updateTable('employees')
    .set({ ...toColumns(columns), ...(movedAt && { joined_department_at: movedAt }) })
    .where('id', '=', id)
    .execute();
}

export async function savePhoto(query: Query, id: string, photoId: string | null): Promise<void> {
  await query.updateTable('employees').set({ photo_id: photoId }).where('id', '=', id).execute();
}

export async function deleteEmployee(query: Query, id: string): Promise<void> {
  await query.deleteFrom('employees').where('id', '=', id).execute();
}

/** Values that must be unique among employees. */
export function listTakenMarks(query: Query): Promise<{ email: string | null; code: string | null }[]> {
  return query
    .selectFrom('employees')
    .select(['email', 'code'])
    .where((from) => from.or([from('email', 'is not', null), from('code', 'is not', null)]))
    .execute();
}
