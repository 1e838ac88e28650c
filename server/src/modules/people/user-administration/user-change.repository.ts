import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { insertUserRoles, userStatus } from '#modules/identity/users/users.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';

type Query = TenantDatabase['query'];

export interface UserChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly workPlace: User['workPlace'];
  readonly serviceScope: ServiceScope;
  readonly isReadonly: boolean;
  readonly roleIds: readonly string[];
}

async function deleteUserRoles(query: Query, userId: string): Promise<void> {
  await query.deleteFrom('user_roles').where('user_id', '=', userId).execute();
}

export async function saveUser(query: Query, id: string, change: UserChange): Promise<void> {
  await query
    .updateTable('users')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      phone: change.phone,
      work_place: change.workPlace,
      service_scope: JSON.stringify(change.serviceScope),
      is_readonly: change.isReadonly,
    })
    .where('id', '=', id)
    .execute();
  await deleteUserRoles(query, id);
  await insertUserRoles(query, id, change.roleIds);
}

export async function saveStatus(query: Query, id: string, status: number): Promise<void> {
  await query.updateTable('users').set({ status }).where('id', '=', id).execute();
}

/** Deletes all data of a user except the name. Their employee stays without an account. */
export async function clearUser(query: Query, id: string, now: Date): Promise<void> {
  await query
    .updateTable('users')
    .set({
      email: null,
      password_hash: null,
      phone: null,
      profile_picture_id: null,
      status: userStatus.inactive,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
  await deleteUserRoles(query, id);
  await query.updateTable('employees').set({ user_id: null }).where('user_id', '=', id).execute();
}
