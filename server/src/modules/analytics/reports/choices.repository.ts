import type { Locale } from '@sala/contract/core/locales.ts';
import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import { serviceTitleIn } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { sql } from 'kysely';
import { userStatus } from '#modules/identity/users/users.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import '#modules/identity/projects/projects.public.ts';
import '#modules/service/service-catalogue/service-catalogue.public.ts';

type Query = TenantDatabase['query'];
export interface Named {
  readonly id: string;
  readonly name: string;
}

export const listDepartments = (query: Query): Promise<Named[]> =>
  query.selectFrom('departments').select(['id', 'name']).orderBy('name').execute();

export const listTeams = (query: Query): Promise<Named[]> =>
  query.selectFrom('teams').select(['id', 'name']).orderBy('name').execute();

/** Everybody who ever had an account: figures of the past are of people who have left, too. */
export const listPeople = (query: Query): Promise<Named[]> =>
  query
    .selectFrom('users')
    .select(['id', sql<string>`trim(concat(first_name, ' ', last_name))`.as('name')])
    .orderBy('name')
    .execute();

/** The same without those who were only invited, who have no figures yet; who has left is not active. */
export const listOperators = (query: Query): Promise<(Named & { readonly isActive: boolean })[]> =>
  query
    .selectFrom('users')
    .select([
      'id',
      sql<string>`trim(concat(first_name, ' ', last_name))`.as('name'),
      sql<boolean>`status = ${userStatus.active}`.as('isActive'),
    ])
    .where('status', '!=', userStatus.invited)
    .orderBy('name')
    .execute();

export const listProjects = (query: Query): Promise<Named[]> =>
  query.selectFrom('projects').select(['id', 'name']).orderBy('name').execute();

/** Categories of orders and tickets by their codes, also those that are no longer offered. */
export async function listCategories(query: Query, locale: Locale): Promise<Named[]> {
  const rows = await query
    .selectFrom('service_entries')
    .select(['code', 'titles'])
    .where('level', '=', 'category')
    .orderBy('position')
    .execute();
  return rows.map(({ code, titles }) => ({ id: code, name: serviceTitleIn(titles, locale) || code }));
}

type ScopeField = 'projects' | 'categories';

/** Whether somebody may see a project or a category. */
export const isWithin = (scope: ServiceScope, field: ScopeField, id: string): boolean =>
  scope[field].includes(unrestricted[field]) || scope[field].includes(id);

/** Those of a list that somebody may see. */
export const within = (scope: ServiceScope, field: ScopeField, all: readonly Named[]): Named[] =>
  all.filter(({ id }) => isWithin(scope, field, id));

/** The teams that a user belongs to as an employee. */
export const listOwnTeams = (query: Query, userId: string): Promise<Named[]> =>
  query
    .selectFrom('teams')
    .innerJoin('team_members', (join) =>
      join.onRef('team_members.merchant_id', '=', 'teams.merchant_id').onRef('team_members.team_id', '=', 'teams.id'),
    )
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.merchant_id', '=', 'team_members.merchant_id')
        .onRef('employees.id', '=', 'team_members.employee_id'),
    )
    .select(['teams.id', 'teams.name'])
    .where('employees.user_id', '=', userId)
    .orderBy('teams.name')
    .execute();

/** The teams by name, each with its members who have an account. */
export async function listTeamUsers(query: Query): Promise<{ name: string; userIds: string[] }[]> {
  const rows = await query
    .selectFrom('teams')
    .innerJoin('team_members', (join) =>
      join.onRef('team_members.merchant_id', '=', 'teams.merchant_id').onRef('team_members.team_id', '=', 'teams.id'),
    )
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.merchant_id', '=', 'team_members.merchant_id')
        .onRef('employees.id', '=', 'team_members.employee_id'),
    )
    .select(['teams.id', 'teams.name', 'employees.user_id'])
    .where('employees.user_id', 'is not', null)
    .orderBy('teams.name')
    .execute();
  const teams = new Map<string, { name: string; userIds: string[] }>();
  for (const { id, name, user_id } of rows) {
    const team = teams.get(id) ?? { name, userIds: [] };
    team.userIds.push(user_id!);
    teams.set(id, team);
  }
  return [...teams.values()];
}
