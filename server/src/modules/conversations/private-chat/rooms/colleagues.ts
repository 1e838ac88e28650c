import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { listActiveUsers, listUsers, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { failFields } from '#platform/failure.ts';

/** Whether the user may use private chat. */
export function mayChatPrivately({ status, isReadonly, permissions }: UserRecord): boolean {
  if (status !== userStatus.active) return false;
  return defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('read', 'chatPartner');
}

export async function listColleagues(tenant: Pick<TenantDatabase, 'query'>): Promise<UserRecord[]> {
  return (await listActiveUsers(tenant)).filter(mayChatPrivately);
}

/** Those of the users who may use private chat, in the given order. */
export async function listChatters(
  unit: Pick<TenantDatabase, 'query'>,
  userIds: readonly string[],
): Promise<UserRecord[]> {
  const known = new Map((await listUsers(unit, { ids: userIds })).map((user) => [user.id, user]));
  return userIds.flatMap((id) => known.get(id) ?? []).filter(mayChatPrivately);
}

/** Throws 422 at the field for the first who is nobody's colleague, or may not use private chat. */
export async function assertColleagues(
  unit: Pick<TenantDatabase, 'query'>,
  userIds: readonly string[],
  field: string,
): Promise<void> {
  const known = new Set((await listUsers(unit, { ids: userIds })).filter(mayChatPrivately).map(({ id }) => id));
  const unknown = userIds.findIndex((id) => !known.has(id));
  if (unknown < 0) return;
  failFields({ [field.endsWith('s') ? `${field}.${unknown}` : field]: [{ key: 'id' }] });
}
