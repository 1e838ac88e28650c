import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { DepartmentRole, Named, TeamRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import './departments.table.ts';

type Query = TenantDatabase['query'];
type FromPeople = ExpressionBuilder<Tables, 'employees'>;

/** The columns of an employee that member lists show. */
const personColumns = [
  'employees.merchant_id',
  'employees.name',
  'employees.email',
  'employees.phone',
  'employees.position',
  'employees.is_active',
] as const;

/** Their photo, or else the picture of their account. */
const shownPhoto = sql<string | null>`coalesce(employees.photo_id, (
  select users.profile_picture_id from users where users.merchant_id = employees.merchant_id and users.id = employees.user_id
))`.as('photo_id');

/** The teams of an employee, by name. */
export const getTeams = (from: FromPeople) =>
  jsonArrayFrom(
    from
      .selectFrom('team_members')
      .innerJoin('teams', 'teams.id', 'team_members.team_id')
      .select(['teams.id', 'teams.name', 'team_members.role'])
      .whereRef('team_members.merchant_id', '=', 'employees.merchant_id')
      .whereRef('team_members.employee_id', '=', 'employees.id')
      .orderBy(sql`lower(teams.name)`)
      .orderBy('teams.id'),
  );

function selectPeople(query: Query) {
  return query
    .selectFrom('employees')
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .select(personColumns)
    .select(shownPhoto)
    .select(['employees.id', 'employees.department_role as role', 'employees.joined_department_at as created_at'])
    .select(['departments.id as department_id', 'departments.name as department_name', 'departments.is_default'])
    .select('employees.version')
    .select((from) => getTeams(from).as('teams'));
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

function selectMembers(query: Query) {
  return query
    .selectFrom('team_members')
    .innerJoin('employees', 'employees.id', 'team_members.employee_id')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(personColumns)
    .select(shownPhoto)
    .select(['team_members.id', 'employees.id as employee_id', 'team_members.role', 'team_members.created_at'])
    .select('team_members.version')
    .select(['teams.id as team_id', 'teams.name as team_name']);
}
export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

interface PeopleFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'createdAt' | 'employeeName' | 'role';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
}

const searched = sql<string>`concat_ws(' ', employees.name, employees.email, employees.phone, regexp_replace(employees.phone, '\\D', '', 'g'), employees.code, employees.position)`;

/** Whether every word occurs in the names or contact data of an employee. */
export const personMatches = (from: FromPeople, search: string | undefined) =>
  from.and(searchPatterns(search).map((pattern) => from(searched, 'ilike', pattern)));

export async function listPeople(
  query: Query,
  filter: PeopleFilter & { departmentId: string; role?: DepartmentRole | undefined },
): Promise<{ rows: PersonRow[]; meta: ListMeta }> {
  const { page, limit, sort, role } = filter;
  const orders = {
    createdAt: sql`joined_department_at`,
    employeeName: sql`lower(employees.name)`,
    role: sql`department_role`,
  };
  const chosen = (from: FromPeople) =>
    from.and([
      personMatches(from, filter.search),
      from('employees.department_id', '=', filter.departmentId),
      ...(role ? [from('department_role', '=', role)] : []),
    ]);
  const [rows, count] = await Promise.all([
    selectPeople(query)
      .where(chosen)
      .orderBy(orders[filter.order], sort)
      .orderBy('employees.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .selectFrom('employees')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(chosen)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, meta: { page, limit, total: count.total } };
}

/** Existing people, in the order of the ids. */
export async function findPeople(query: Query, ids: readonly string[]): Promise<PersonRow[]> {
  const rows = await selectPeople(query).where('employees.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function listMembers(
  query: Query,
  filter: PeopleFilter & { teamId: string; role?: TeamRole | undefined },
): Promise<{ rows: MemberRow[]; meta: ListMeta }> {
  const { page, limit, sort, role } = filter;
  const orders = {
    createdAt: sql`team_members.created_at`,
    employeeName: sql`lower(employees.name)`,
    role: sql`team_members.role`,
  };
  const chosen = (from: ExpressionBuilder<Tables, 'employees' | 'team_members'>) =>
    from.and([
      personMatches(from as unknown as FromPeople, filter.search),
      from('team_members.team_id', '=', filter.teamId),
      ...(role ? [from('team_members.role', '=', role)] : []),
    ]);
  const [rows, count] = await Promise.all([
    selectMembers(query)
      .where(chosen)
      .orderBy(orders[filter.order], sort)
      .orderBy('team_members.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .selectFrom('team_members')
      .innerJoin('employees', 'employees.id', 'team_members.employee_id')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(chosen)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, meta: { page, limit, total: count.total } };
}

/** Existing members, by name. */
export function findMembers(query: Query, ids: readonly string[]): Promise<MemberRow[]> {
  return selectMembers(query)
    .where('team_members.id', 'in', ids)
    .orderBy(sql`lower(employees.name)`)
    .orderBy('team_members.id')
    .execute();
}

const maxOptions = 100;

/** Active people outside of the department, with their present one. */
export async function listPeopleOutside(query: Query, departmentId: string, search: string | undefined) {
  const rows = await query
    .selectFrom('employees')
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .select(['employees.id', 'employees.name', 'departments.id as departmentId', 'departments.name as departmentName'])
    .where('employees.is_active', '=', true)
    .where('employees.department_id', '!=', departmentId)
    .where((from) => personMatches(from as unknown as FromPeople, search))
    .orderBy(sql`lower(employees.name)`)
    .orderBy('employees.id')
    .limit(maxOptions)
    .execute();
  return rows.map(({ departmentId: id, departmentName: name, ...person }) => ({ ...person, department: { id, name } }));
}

/** Active people of the team's department who are not in the team. */
export function listNonMembers(query: Query, teamId: string, search: string | undefined): Promise<Named[]> {
  return query
    .selectFrom('employees')
    .innerJoin('teams', 'teams.department_id', 'employees.department_id')
    .select(['employees.id', 'employees.name'])
    .where('teams.id', '=', teamId)
    .where('employees.is_active', '=', true)
    .where((from) => personMatches(from as unknown as FromPeople, search))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_members')
            .select('team_members.id')
            .whereRef('team_members.merchant_id', '=', 'employees.merchant_id')
            .whereRef('team_members.employee_id', '=', 'employees.id')
            .where('team_members.team_id', '=', teamId),
        ),
      ),
    )
    .orderBy(sql`lower(employees.name)`)
    .orderBy('employees.id')
    .limit(maxOptions)
    .execute();
}
