import type { Permission } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import { userStatus } from './users.table.ts';

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
  readonly status: number;
  readonly isOffline: boolean;
  readonly isReadonly: boolean;
  readonly roleNames: string[];
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
  'users.status',
  'users.is_offline',
  'users.is_readonly',
  'roles.name as role_name',
  'roles.permissions',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function selectUsers(query: TenantDatabase['query']) {
  return query
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.merchant_id', '=', 'users.merchant_id').onRef('roles.id', '=', 'users.role_id'),
    )
    .select(columns);
}

function recordOf(row: Row): UserRecord {
  return {
    merchantId: row.merchant_id,
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    locale: row.locale as Locale,
    timeZone: row.time_zone,
    status: row.status,
    isOffline: row.is_offline,
    isReadonly: row.is_readonly,
    roleNames: [row.role_name],
    permissions: row.permissions,
  };
}

/** Across all merchants: before signing in nobody has one. */
export async function findUserByEmail(database: Database, email: string): Promise<UserRecord | undefined> {
  const row = await selectUsers(database.unscoped).where('users.email', '=', email).executeTakeFirst();
  return row && recordOf(row);
}

export async function findUser(tenant: TenantDatabase, id: string): Promise<UserRecord | undefined> {
  const row = await selectUsers(tenant.query).where('users.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

export async function listActiveUsers(tenant: TenantDatabase): Promise<UserRecord[]> {
  const rows = await selectUsers(tenant.query)
    .where('users.status', '=', userStatus.active)
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute();
  return rows.map(recordOf);
}

export async function updateUser(
  tenant: TenantDatabase,
  id: string,
  change: { locale?: Locale; is_offline?: boolean },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tenant.query.updateTable('users').set(change).where('id', '=', id).execute();
}
