import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { Project } from '@sala/contract/identity/projects/projects.api.ts';
import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Reference } from '#kernel/references.repository.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ProjectTable } from './projects.table.ts';

type Query = TenantDatabase['query'];
type Scope = Pick<ServiceScope, 'projects'>;

/** Users whose scope contains the project; unrestricted and deleted users are not counted. */
const countUsers = (from: ExpressionBuilder<Tables, 'projects'>) =>
  from
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('total'))
    .whereRef('users.merchant_id', '=', 'projects.merchant_id')
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`users.service_scope -> 'projects' @> to_jsonb(projects.id::text)`);

function selectProjects(query: Query) {
  return query
    .selectFrom('projects')
    .select([
      'projects.id',
      'name',
      'code',
      'description',
      'is_active',
      'source',
      'remote_fields',
      'projects.created_at',
      'version',
    ])
    .select((from) => countUsers(from).as('user_count'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProjects>['executeTakeFirstOrThrow']>>;

const getProject = (row: Row): Project => ({
  id: row.id,
  projectName: row.name,
  code: row.code,
  description: row.description,
  isActive: row.is_active,
  userCount: row.user_count ?? 0,
  source: row.source,
  remoteFields: row.remote_fields,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export interface ProjectFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: keyof Pick<Project, 'createdAt' | 'projectName' | 'code' | 'userCount'>;
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
}

const orders = {
  createdAt: sql`projects.created_at`,
  projectName: sql`lower(name)`,
  code: sql`lower(code)`,
  userCount: sql`user_count`,
} as const satisfies Record<ProjectFilter['order'], unknown>;

function matching<O>(rows: SelectQueryBuilder<Tables, 'projects', O>, { search, isActive }: ProjectFilter) {
  const text = sql<string>`concat_ws(' ', name, code, description)`;
  const found = searchPatterns(search).reduce((all, pattern) => all.where(text, 'ilike', pattern), rows);
  return isActive === undefined ? found : found.where('is_active', '=', isActive === 'true');
}

export async function listProjects(query: Query, filter: ProjectFilter): Promise<{ rows: Project[]; meta: ListMeta }> {
  const { page, limit, sort } = filter;
  const [rows, count] = await Promise.all([
    matching(selectProjects(query), filter)
      .orderBy(orders[filter.order], (order) => (sort === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('projects.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      query.selectFrom('projects').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(getProject), meta: { page, limit, total: count.total } };
}

export async function findProject(query: Query, id: string): Promise<Project | undefined> {
  const row = await selectProjects(query).where('projects.id', '=', id).executeTakeFirst();
  return row && getProject(row);
}

/** All rows in order of creation. */
export function listProjectRows(query: Query): Promise<Selectable<ProjectTable>[]> {
  return query.selectFrom('projects').selectAll().orderBy('id').execute();
}

/** Locked until the end of the transaction. */
export async function lockProject(query: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('projects').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** The projects in a scope, by name; inactive ones last. */
export async function listProjectsInScope(query: Query, scope: Scope) {
  if (scope.projects.length === 0) return [];
  let rows = query.selectFrom('projects').select(['id', 'name', 'code', 'is_active']);
  // Compared as text, since a scope may contain values that are no ids.
  if (!scope.projects.includes(unrestricted.projects))
    rows = rows.where(sql<string>`projects.id::text`, 'in', scope.projects);
  return rows.orderBy('is_active', 'desc').orderBy(sql`lower(name)`).orderBy('id').execute();
}

/** Locked until the end of the transaction, so that none is deleted meanwhile. */
export async function lockProjectRows(query: Query, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('projects')
    .select('id')
    .where(sql<string>`projects.id::text`, 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}

interface ProjectColumns {
  readonly name: string;
  readonly code: string | null;
  readonly description: string;
  readonly isActive: boolean;
}

const toColumns = ({ name, code, description, isActive }: ProjectColumns) => ({
  name,
  code,
  description,
  is_active: isActive,
});

export async function insertProject(
  query: Query,
  { id, createdAt, ...project }: ProjectColumns & { id: string; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('projects')
    .values({ id, created_at: createdAt, ...toColumns(project) })
    .execute();
}

export async function updateProject(query: Query, id: string, project: ProjectColumns): Promise<void> {
  await query.updateTable('projects').set(toColumns(project)).where('id', '=', id).execute();
}

/** Stores which fields another system manages, and its code of the project. */
export async function markRemoteProject(
  query: Query,
  id: string,
  { code, remoteFields }: { code: string; remoteFields: readonly string[] },
): Promise<void> {
  await query
    .updateTable('projects')
    .set({ source: 'remote', remote_code: code, remote_fields: [...remoteFields] })
    .where('id', '=', id)
    .execute();
}

export async function deactivateProjects(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query.updateTable('projects').set({ is_active: false }).where('id', 'in', ids).execute();
}

export async function deleteProject(query: Query, id: string): Promise<void> {
  await query.deleteFrom('projects').where('id', '=', id).execute();
}

/** Removes a project from every scope. */
export async function removeFromScopes(query: Query, id: string): Promise<void> {
  await query
    .updateTable('users')
    .set({
      service_scope: sql`jsonb_set(service_scope, '{projects}', (service_scope -> 'projects') - ${id}::text)` as never,
    })
    .where(sql<boolean>`service_scope -> 'projects' @> to_jsonb(${id}::text)`)
    .execute();
}

export const projectReference: Reference<{ id: string; name: string }> = {
  table: 'projects',
  columns: ['named.id', 'named.name'],
};
