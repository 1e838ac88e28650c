import { type Permission, subjects } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { userStatus } from './users.table.ts';

export interface RoleOverrides {
  merchantId: string;
  name?: string;
  isDefault?: boolean;
  permissions?: Permission[];
}

const everything: Permission[] = subjects.map((subject) => ({ subject, action: 'manage' }));

export async function buildRole(context: { database: Database }, overrides: RoleOverrides) {
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('roles')
    .values({
      id: newId(),
      name: overrides.name ?? 'Administrator',
      is_default: overrides.isDefault ?? false,
      permissions: JSON.stringify(overrides.permissions ?? everything),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface UserOverrides {
  merchantId: string;
  roleId?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  locale?: Locale;
  timeZone?: string;
  status?: number;
  isOffline?: boolean;
  isReadonly?: boolean;
  /** As kept at rest; without one the user cannot sign in with a password. */
  passwordHash?: string;
}

/** A user with full abilities unless a role is named. */
export async function buildUser(context: { database: Database }, overrides: UserOverrides) {
  const roleId = overrides.roleId ?? (await buildRole(context, { merchantId: overrides.merchantId })).id;
  const id = newId();
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('users')
    .values({
      id,
      role_id: roleId,
      email: overrides.email ?? `${id}@people.example`,
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
