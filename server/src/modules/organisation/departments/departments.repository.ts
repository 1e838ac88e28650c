import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { Department, Named } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reference } from '#kernel/references.repository.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import './departments.table.ts';

type Query = TenantDatabase['query'];
type FromDepartments = ExpressionBuilder<Tables, 'departments'>;

const getPeople = (from: FromDepartments) =>
  from
    .selectFrom('employees')
    .whereRef('employees.merchant_id', '=', 'departments.merchant_id')
    .whereRef('employees.department_id', '=', 'departments.id');

const countOf = (from: FromDepartments) => ({
  people: getPeople(from).select((select) => select.fn.countAll<number>().as('total')),
  managers: getPeople(from)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('department_role', '=', 'manager'),
  teams: from
    .selectFrom('teams')
    .select((select) => select.fn.countAll<number>().as('total'))
    .whereRef('teams.merchant_id', '=', 'departments.merchant_id')
    .whereRef('teams.department_id', '=', 'departments.id'),
});

const shownManagers = 5;
const getManagers = (from: FromDepartments) =>
  jsonArrayFrom(
    getPeople(from)
      .select(['employees.id', 'employees.name'])
      .where('department_role', '=', 'manager')
      .where('employees.is_active', '=', true)
      .orderBy(sql`lower(employees.name)`)
      .orderBy('employees.id')
      .limit(shownManagers),
  );

function selectDepartments(query: Query) {
  return query
    .selectFrom('departments')
    .select(['departments.id', 'name', 'description', 'is_default', 'departments.created_at', 'version'])
    .select((from) => [
      countOf(from).people.as('total_employee'),
      countOf(from).managers.as('total_manager'),
      countOf(from).teams.as('total_team'),
      getManagers(from).as('managers'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDepartments>['executeTakeFirstOrThrow']>>;

const getDepartment = (row: Row): Department => ({
  id: row.id,
  departmentName: row.name,
  description: row.description,
  isDefault: row.is_default,
  totalEmployee: row.total_employee ?? 0,
  totalManager: row.total_manager ?? 0,
  totalTeam: row.total_team ?? 0,
  managers: row.managers,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export interface DepartmentFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: keyof Pick<
    Department,
    'createdAt' | 'departmentName' | 'totalEmployee' | 'totalManager' | 'totalTeam'
  >;
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
}

const orders = {
  createdAt: sql`departments.created_at`,
  departmentName: sql`lower(departments.name)`,
  totalEmployee: sql`total_employee`,
  totalManager: sql`total_manager`,
  totalTeam: sql`total_team`,
} as const satisfies Record<DepartmentFilter['order'], unknown>;

const searched = sql<string>`concat_ws(' ', departments.name, departments.description)`;
const matches = (from: FromDepartments, search: string | undefined) =>
  from.and(searchPatterns(search).map((pattern) => from(searched, 'ilike', pattern)));

export async function listDepartments(
  query: Query,
  filter: DepartmentFilter,
): Promise<{ rows: Department[]; meta: ListMeta }> {
  const { page, limit, sort, search } = filter;
  const [rows, count] = await Promise.all([
    selectDepartments(query)
      .where((from) => matches(from, search))
      .orderBy(orders[filter.order], sort)
      .orderBy('departments.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .selectFrom('departments')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where((from) => matches(from, search))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(getDepartment), meta: { page, limit, total: count.total } };
}

export async function findDepartment(query: Query, id: string): Promise<Department | undefined> {
  const row = await selectDepartments(query).where('departments.id', '=', id).executeTakeFirst();
  return row && getDepartment(row);
}

export function listDepartmentNames(query: Query): Promise<(Named & { isDefault: boolean })[]> {
  return query
    .selectFrom('departments')
    .select(['id', 'name', 'is_default as isDefault'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function findDefaultDepartmentId(query: Query): Promise<string | undefined> {
  const row = await query.selectFrom('departments').select('id').where('is_default', '=', true).executeTakeFirst();
  return row?.id;
}

export async function insertDepartment(
  query: Query,
  department: { id: string; name: string; description?: string; isDefault: boolean; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('departments')
    .values({
      id: department.id,
      name: department.name,
      description: department.description ?? '',
      is_default: department.isDefault,
      created_at: department.createdAt,
    })
    .execute();
}

export async function updateDepartment(
  query: Query,
  id: string,
  change: { name: string; description: string },
): Promise<void> {
  await query.updateTable('departments').set(change).where('id', '=', id).execute();
}

export async function deleteDepartment(query: Query, id: string): Promise<void> {
  await query.deleteFrom('departments').where('id', '=', id).execute();
}

export const departmentReference: Reference<{ id: string; name: string }> = {
  table: 'departments',
  columns: ['named.id', 'named.name'],
};
