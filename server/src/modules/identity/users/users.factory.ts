import { fullPermissions, type Permission } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { userStatus } from './users.table.ts';

export interface RoleOverrides {
  merchantId: string;
  name?: string;
  description?: string;
  isDefault?: boolean;
  permissions?: readonly Permission[];
}

export async function buildRole(context: { database: Database }, overrides: RoleOverrides) {
  const id = newId();
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('roles')
    .values({
      id,
      name: overrides.name ?? `Role ${id.slice(-12)}`,
      description: overrides.description ?? '',
      is_default: overrides.isDefault ?? false,
      permissions: JSON.stringify(overrides.permissions ?? fullPermissions),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface UserOverrides {
  merchantId: string;
  roleId?: string;
  /** Replaces `roleId` for several roles. */
  roleIds?: readonly string[];
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  locale?: Locale;
  timeZone?: string;
  status?: number;
  isOffline?: boolean;
  isReadonly?: boolean;
  isDefaultAdmin?: boolean;
  workPlace?: User['workPlace'];
  serviceScope?: ServiceScope;
  createdAt?: Date;
  /** Password hash; without one the user cannot sign in with a password. */
  passwordHash?: string;
}

/** A user, by default with all permissions. */
export async function buildUser(context: { database: Database }, overrides: UserOverrides) {
  const { query } = context.database.forMerchant(overrides.merchantId);
  const roleIds = overrides.roleIds ?? [
    overrides.roleId ?? (await buildRole(context, { merchantId: overrides.merchantId })).id,
  ];
  const id = newId();
  const email = overrides.email ?? `${id}@people.example`;
  const row = await query
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: overrides.passwordHash ?? null,
      first_name: overrides.firstName ?? 'Sok',
      last_name: overrides.lastName ?? 'Dara',
      phone: overrides.phone ?? null,
      locale: overrides.locale ?? 'en',
      time_zone: overrides.timeZone ?? 'Asia/Phnom_Penh',
      profile_picture_id: null,
      status: overrides.status ?? userStatus.active,
      is_offline: overrides.isOffline ?? false,
      is_readonly: overrides.isReadonly ?? false,
      is_default_admin: overrides.isDefaultAdmin ?? false,
      work_place: overrides.workPlace ?? 'portal',
      service_scope: JSON.stringify(overrides.serviceScope ?? unrestrictedScope),
      created_at: overrides.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await query
    .insertInto('user_roles')
    .values(roleIds.map((roleId) => ({ user_id: id, role_id: roleId })))
    .execute();
  return { ...row, email, role_id: roleIds[0]! };
}
