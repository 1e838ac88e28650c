import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { Team } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import './departments.table.ts';

type Query = TenantDatabase['query'];
type FromTeams = ExpressionBuilder<Tables, 'teams'>;

const countMembers = (from: FromTeams) =>
  from
    .selectFrom('team_members')
    .select((select) => select.fn.countAll<number>().as('total'))
    .whereRef('team_members.merchant_id', '=', 'teams.merchant_id')
    .whereRef('team_members.team_id', '=', 'teams.id');

const getLeaders = (from: FromTeams) =>
  jsonArrayFrom(
    from
      .selectFrom('team_members')
      .innerJoin('employees', 'employees.id', 'team_members.employee_id')
      .select(['employees.id', 'employees.name'])
      .whereRef('team_members.merchant_id', '=', 'teams.merchant_id')
      .whereRef('team_members.team_id', '=', 'teams.id')
      .where('team_members.role', '=', 'leader')
      .orderBy(sql`lower(employees.name)`)
      .orderBy('employees.id'),
  );

function selectTeams(query: Query) {
  return query
    .selectFrom('teams')
    .innerJoin('departments', 'departments.id', 'teams.department_id')
    .select(['teams.id', 'teams.name', 'teams.description', 'teams.created_at', 'teams.version'])
    .select(['departments.id as department_id', 'departments.name as department_name'])
    .select((from) => [countMembers(from).as('total_member'), getLeaders(from).as('leaders')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTeams>['executeTakeFirstOrThrow']>>;

const getTeam = (row: Row): Team => ({
  id: row.id,
  name: row.name,
  description: row.description,
  department: { id: row.department_id, name: row.department_name },
  totalMember: row.total_member ?? 0,
  leaders: row.leaders,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export interface TeamFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: keyof Pick<Team, 'createdAt' | 'name' | 'totalMember'>;
  readonly sort: 'asc' | 'desc';
  readonly departmentId?: string | undefined;
  readonly search?: string | undefined;
}

const orders = {
  createdAt: sql`teams.created_at`,
  name: sql`lower(teams.name)`,
  totalMember: sql`total_member`,
} as const satisfies Record<TeamFilter['order'], unknown>;

const searched = sql<string>`concat_ws(' ', teams.name, teams.description)`;
const matches = (from: FromTeams, { search, departmentId }: Pick<TeamFilter, 'search' | 'departmentId'>) =>
  from.and([
    ...searchPatterns(search).map((pattern) => from(searched, 'ilike', pattern)),
    ...(departmentId ? [from('teams.department_id', '=', departmentId)] : []),
  ]);

export async function listTeams(query: Query, filter: TeamFilter): Promise<{ rows: Team[]; meta: ListMeta }> {
  const { page, limit, sort } = filter;
  const [rows, count] = await Promise.all([
    selectTeams(query)
      .where((from) => matches(from, filter))
      .orderBy(orders[filter.order], sort)
      .orderBy('teams.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .selectFrom('teams')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where((from) => matches(from, filter))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(getTeam), meta: { page, limit, total: count.total } };
}

export async function findTeam(query: Query, id: string): Promise<Team | undefined> {
  const row = await selectTeams(query).where('teams.id', '=', id).executeTakeFirst();
  return row && getTeam(row);
}

export async function listTeamNames(query: Query, departmentId: string | undefined) {
  const rows = await query
    .selectFrom('teams')
    .innerJoin('departments', 'departments.id', 'teams.department_id')
    .select(['teams.id', 'teams.name', 'departments.id as department_id', 'departments.name as department_name'])
    .where((from) => matches(from, { departmentId }))
    .orderBy(sql`lower(teams.name)`)
    .orderBy('teams.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    department: { id: row.department_id, name: row.department_name },
  }));
}

export async function insertTeam(
  query: Query,
  team: { id: string; departmentId: string; name: string; description: string; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('teams')
    .values({
      id: team.id,
      department_id: team.departmentId,
      name: team.name,
      description: team.description,
      created_at: team.createdAt,
    })
    .execute();
}

export async function updateTeam(
  query: Query,
  id: string,
  change: { name: string; description: string },
): Promise<void> {
  await query.updateTable('teams').set(change).where('id', '=', id).execute();
}

export async function deleteTeam(query: Query, id: string): Promise<void> {
  await query.deleteFrom('teams').where('id', '=', id).execute();
}
