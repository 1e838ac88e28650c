import type { Permission } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reference } from '#kernel/references.repository.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type AssignedRole, permissionsOfRoles, type StoredRole, toAssignedRole } from './held-roles.ts';
import { userStatus } from './users.table.ts';

type Query = TenantDatabase['query'];

export interface UserRecord {
  readonly merchantId: string;
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly profilePictureId: string | null;
  readonly status: number;
  readonly isOffline: boolean;
  readonly isReadonly: boolean;
  readonly isDefaultAdmin: boolean;
  readonly workPlace: User['workPlace'];
  readonly serviceScope: ServiceScope;
  readonly createdAt: Date;
  readonly version: number;
  readonly roles: readonly AssignedRole[];
  readonly roleNames: string[];
  /** Of all roles together; read-only users have them too, limited by `isReadonly`. */
  readonly permissions: Permission[];
}

const columns = [
  'users.merchant_id',
  'users.id',
  'users.email',
  'users.password_hash',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.locale',
  'users.time_zone',
  'users.profile_picture_id',
  'users.status',
  'users.is_offline',
  'users.is_readonly',
  'users.is_default_admin',
  'users.work_place',
  'users.service_scope',
  'users.created_at',
  'users.version',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** The roles of each row's user, by name: input of `permissionsOfRoles`. */
export function rolesOfEach(from: ExpressionBuilder<Tables, 'users'>) {
  return jsonArrayFrom(
    from
      .selectFrom('user_roles')
      .innerJoin('roles', (join) =>
        join.onRef('roles.merchant_id', '=', 'user_roles.merchant_id').onRef('roles.id', '=', 'user_roles.role_id'),
      )
      .select(['roles.id', 'roles.name', 'roles.is_default', 'roles.permissions'])
      .whereRef('user_roles.merchant_id', '=', 'users.merchant_id')
      .whereRef('user_roles.user_id', '=', 'users.id')
      .orderBy('roles.name')
      .orderBy('roles.id'),
  );
}

/** Excludes deleted users, of whom only the name remains. */
function selectUsers(query: Query) {
  return query
    .selectFrom('users')
    .select(columns)
    .select((from) => rolesOfEach(from).as('roles'))
    .where('users.deleted_at', 'is', null);
}

function toRecord(row: Row): UserRecord {
  const roles = (row.roles as StoredRole[]).map(toAssignedRole);
  return {
    merchantId: row.merchant_id,
    id: row.id,
    email: row.email ?? '',
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    locale: row.locale as Locale,
    timeZone: row.time_zone,
    profilePictureId: row.profile_picture_id,
    status: row.status,
    isOffline: row.is_offline,
    isReadonly: row.is_readonly,
    isDefaultAdmin: row.is_default_admin,
    workPlace: row.work_place,
    serviceScope: row.service_scope,
    createdAt: row.created_at,
    version: row.version,
    roles,
    roleNames: roles.map((role) => role.name),
    permissions: permissionsOfRoles(roles),
  };
}

/** The same condition as of the index `users_email_key`: active, or deactivated after joining. */
const hasJoined = sql<boolean>`(users.status = 1 or (users.status = 0 and users.password_hash is not null))`;

/** The joined user with the address. Across all merchants, since none is known before sign-in. There may be invitations too. */
export async function findUserByEmail(
  database: Pick<Database, 'unscoped'>,
  email: string,
): Promise<UserRecord | undefined> {
  const row = await selectUsers(database.unscoped).where('users.email', '=', email).where(hasJoined).executeTakeFirst();
  return row && toRecord(row);
}

export async function findUser(tenant: { query: Query }, id: string): Promise<UserRecord | undefined> {
  const row = await selectUsers(tenant.query).where('users.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** The same, locked until the end of the transaction against deactivation and deletion. */
export async function lockUserRow(unit: { query: Query }, id: string): Promise<UserRecord | undefined> {
  const row = await selectUsers(unit.query).where('users.id', '=', id).forShare().executeTakeFirst();
  return row && toRecord(row);
}

/**
 * The same, locked until the end of the transaction: for changes, and before decisions that
 * depend on password or status.
 */
export async function lockUser(unit: { query: Query }, id: string): Promise<UserRecord | undefined> {
  const row = await selectUsers(unit.query).where('users.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toRecord(row);
}

/** The existing ones of the given users, by first name; without ids all users. */
export async function listUsers(
  tenant: { query: Query },
  filter: { ids?: readonly string[]; status?: number } = {},
): Promise<UserRecord[]> {
  if (filter.ids?.length === 0) return [];
  let rows = selectUsers(tenant.query);
  if (filter.ids) rows = rows.where('users.id', 'in', filter.ids);
  if (filter.status !== undefined) rows = rows.where('users.status', '=', filter.status);
  return (await rows.orderBy('users.first_name').orderBy('users.last_name').orderBy('users.id').execute()).map(
    toRecord,
  );
}

/** First and last names by id, including deleted users; without ids of all. */
export async function readUserNames(
  query: Query,
  ids?: readonly string[],
): Promise<Map<string, Pick<UserRecord, 'firstName' | 'lastName'>>> {
  if (ids?.length === 0) return new Map();
  let rows = query.selectFrom('users').select(['id', 'first_name as firstName', 'last_name as lastName']);
  if (ids) rows = rows.where('id', 'in', ids);
  return new Map((await rows.execute()).map(({ id, ...name }) => [id, name]));
}

export function listActiveUsers(tenant: { query: Query }): Promise<UserRecord[]> {
  return listUsers(tenant, { status: userStatus.active });
}

/** Fields that users may change themselves, or that change when they join. */
export interface UserChange {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone?: string | null;
  readonly locale?: Locale;
  readonly time_zone?: string;
  readonly profile_picture_id?: string | null;
  readonly is_offline?: boolean;
  readonly password_hash?: string;
  readonly status?: number;
  readonly work_place?: User['workPlace'];
}

export async function updateUser(tenant: { query: Query }, id: string, change: UserChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tenant.query.updateTable('users').set(change).where('id', '=', id).execute();
}

/**
 * Activates an invited user; returns whether they were still invited. Throws the violation of `users_email_key` when another
 * user has joined with the address.
 */
export async function joinUser(
  tenant: { query: Query },
  id: string,
  change: Required<Pick<UserChange, 'first_name' | 'last_name' | 'locale' | 'time_zone' | 'password_hash'>>,
): Promise<boolean> {
  const row = await tenant.query
    .updateTable('users')
    .set({ ...change, status: userStatus.active })
    .where('id', '=', id)
    .where('status', '=', userStatus.invited)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A user as records that refer to them show it, with their present name. */
export const userReference: Reference<{ id: string; name: string }> = {
  table: 'users',
  columns: ['named.id', sql<string>`trim(concat(named.first_name, ' ', named.last_name))`.as('name')],
};
