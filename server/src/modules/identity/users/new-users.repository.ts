import type { Permission } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import type { TenantDatabase } from '#platform/database/database.ts';

type Query = TenantDatabase['query'];

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly status: number;
  /** Password hash; null for an invited user. */
  readonly passwordHash: string | null;
  readonly roleIds: readonly string[];
  readonly isReadonly?: boolean;
  readonly isDefaultAdmin?: boolean;
  readonly workPlace?: User['workPlace'];
  /** Left out: unrestricted. */
  readonly serviceScope?: ServiceScope;
}

/**
 * Throws the violation of `users_merchant_id_email_key` when the merchant has a user with the address, and of `users_email_key` for
 * an active user when any merchant has one.
 */
export async function insertUser(query: Query, user: NewUser): Promise<void> {
  await query
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      locale: user.locale,
      time_zone: user.timeZone,
      profile_picture_id: null,
      status: user.status,
      is_readonly: user.isReadonly ?? false,
      is_default_admin: user.isDefaultAdmin ?? false,
      ...(user.workPlace && { work_place: user.workPlace }),
      ...(user.serviceScope && { service_scope: JSON.stringify(user.serviceScope) }),
    })
    .execute();
  await insertUserRoles(query, user.id, user.roleIds);
}

export async function insertUserRoles(query: Query, userId: string, roleIds: readonly string[]): Promise<void> {
  await query
    .insertInto('user_roles')
    .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
    .execute();
}

/** Throws the violation of `roles_merchant_id_name_key` when the merchant has a role of that name, case-insensitive. */
export async function insertRole(
  query: Query,
  role: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly isDefault: boolean;
    readonly permissions: readonly Permission[];
  },
): Promise<void> {
  await query
    .insertInto('roles')
    .values({
      id: role.id,
      name: role.name,
      description: role.description,
      is_default: role.isDefault,
      permissions: JSON.stringify(role.permissions),
    })
    .execute();
}
