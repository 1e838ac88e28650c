import type { Action, Permission, Subject } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { Role } from '@sala/contract/identity/roles/roles.api.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  type AssignedRole,
  type StoredRole,
  toAssignedRole,
  userStatus,
} from '#modules/identity/users/users.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { toPattern } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

type Query = TenantDatabase['query'];

export interface RoleRecord extends AssignedRole {
  readonly description: string;
  readonly userCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** Number of users with the role of each row. */
export const countUsersOfRole = (from: ExpressionBuilder<Tables, 'roles'>) =>
  from
    .selectFrom('user_roles')
    .select((select) => select.fn.countAll<number>().as('total'))
    .whereRef('user_roles.merchant_id', '=', 'roles.merchant_id')
    .whereRef('user_roles.role_id', '=', 'roles.id');

function selectRoles(query: Query) {
  return query
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'is_default', 'permissions', 'created_at', 'updated_at', 'version'])
    .select((from) => countUsersOfRole(from).as('user_count'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>;

const toRecord = (row: Row): RoleRecord => ({
  ...toAssignedRole(row satisfies StoredRole),
  description: row.description,
  userCount: row.user_count ?? 0,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});

export interface RoleFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: keyof Pick<Role, 'createdAt' | 'name' | 'userCount'>;
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
}

const orders = {
  createdAt: sql`created_at`,
  name: sql`lower(name)`,
  userCount: sql`user_count`,
} as const satisfies Record<RoleFilter['order'], unknown>;

/** A page of the roles, and their total number. */
export async function listRoles(
  query: Query,
  filter: RoleFilter,
): Promise<{ rows: RoleRecord[]; meta: Required<Pick<ListMeta, 'page' | 'limit' | 'total'>> }> {
  const words = filter.search && toPattern(filter.search);
  let rows = selectRoles(query);
  let total = query.selectFrom('roles').select((select) => select.fn.countAll<number>().as('total'));
  if (words) {
    rows = rows.where((or) => or.or([or('name', 'ilike', words), or('description', 'ilike', words)]));
    total = total.where((or) => or.or([or('name', 'ilike', words), or('description', 'ilike', words)]));
  }
  const [found, count] = await Promise.all([
    rows
      .orderBy(orders[filter.order], filter.sort)
      .orderBy('id', filter.sort)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    total.executeTakeFirstOrThrow(),
  ]);
  return { rows: found.map(toRecord), meta: { page: filter.page, limit: filter.limit, total: count.total } };
}

/** All of the merchant's, by name. */
export async function listAllRoles(query: Query): Promise<AssignedRole[]> {
  const rows = await query
    .selectFrom('roles')
    .select(['id', 'name', 'is_default', 'permissions'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(toAssignedRole);
}

export async function findRole(query: Query, id: string): Promise<RoleRecord | undefined> {
  const row = await selectRoles(query).where('id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** Throws the violation of `roles_merchant_id_name_key` when another role has the name. */
export async function updateRole(
  query: Query,
  id: string,
  role: { name: string; description: string; permissions: readonly Permission[]; updatedAt: Date },
): Promise<void> {
  await query
    .updateTable('roles')
    .set({
      name: role.name,
      description: role.description,
      permissions: JSON.stringify(role.permissions),
      updated_at: role.updatedAt,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteRole(query: Query, id: string): Promise<void> {
  await query.deleteFrom('roles').where('id', '=', id).execute();
}

export async function listHolders(query: Query, roleId: string): Promise<{ id: string; isActive: boolean }[]> {
  const rows = await query
    .selectFrom('user_roles')
    .innerJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'user_roles.merchant_id').onRef('users.id', '=', 'user_roles.user_id'),
    )
    .select(['users.id', 'users.status'])
    .where('user_roles.role_id', '=', roleId)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, status }) => ({ id, isActive: status === userStatus.active }));
}

/**
 * Serializes changes of permissions of a merchant until the end of the transaction. Of two users who remove each other's permissions
 * at the same moment, the second sees the first. A separate lock, since every new conversation locks the merchant's row.
 */
export const lockRights = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'rights');

/** A user's scope, also of a former one whose application token is still valid. */
export async function findServiceScope(query: Query, userId: string) {
  const row = await query.selectFrom('users').select('service_scope').where('id', '=', userId).executeTakeFirst();
  return row?.service_scope;
}

/** A token, locked until the end of the transaction, so that revoking it comes before or after. */
export async function lockToken(query: Query, id: string) {
  return query
    .selectFrom('api_tokens')
    .select(['kind', 'permissions', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

const managed = ['manage-users', 'manage-role'] as const satisfies Subject[];
const manage: Action = 'manage';

/** Whether an active, not read-only user manages users and roles. */
export async function hasManager(query: Query): Promise<boolean> {
  const roles = await listAllRoles(query);
  let managers = query
    .selectFrom('users')
    .select('users.id')
    .where('users.status', '=', userStatus.active)
    .where('users.is_readonly', '=', false)
    .where('users.deleted_at', 'is', null);
  for (const subject of managed) {
    const ids = roles.filter((role) => defineAbility(role.permissions).can(manage, subject)).map((role) => role.id);
    if (ids.length === 0) return false;
    managers = managers.where((has) =>
      has.exists(
        has
          .selectFrom('user_roles')
          .select('user_roles.role_id')
          .whereRef('user_roles.merchant_id', '=', 'users.merchant_id')
          .whereRef('user_roles.user_id', '=', 'users.id')
          .where('user_roles.role_id', 'in', ids),
      ),
    );
  }
  return (await managers.limit(1).executeTakeFirst()) !== undefined;
}
