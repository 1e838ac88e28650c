import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { readUserNames, type UserRecord } from './users.repository.ts';
import './users.events.ts';

export { findAbsentActor, listAbsentActors } from './absent-actor.ts';
export { type AssignedRole, permissionsOfRoles, type StoredRole, toAssignedRole } from './held-roles.ts';
export { type KindOfWork, type OwnWork, registerKindOfWork } from './kinds-of-work.ts';
export { insertRole, insertUser, insertUserRoles } from './new-users.repository.ts';
export { announcePresence, listPresences } from './users.presence.ts';
export { returnGrace, type UserServices } from './users.realtime.ts';
export {
  findUser,
  findUserByEmail,
  joinUser,
  listActiveUsers,
  listUsers,
  lockUser,
  lockUserRow,
  rolesOfEach,
  type UserRecord,
  updateUser,
  userReference,
} from './users.repository.ts';
export { userStatus } from './users.table.ts';

/** First names by id, including deleted users; used where full names must not be shown. */
export async function getFirstNames(
  query: TenantDatabase['query'],
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readUserNames(query, userIds);
  return new Map([...names].map(([id, { firstName }]) => [id, firstName]));
}

/** First and last name as people read it. */
export function getName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** The names of users by id, including deleted ones; without ids of all users the merchant ever had. */
export async function listNames(
  query: TenantDatabase['query'],
  ids?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readUserNames(query, ids);
  return new Map([...names].map(([id, name]) => [id, getName(name)]));
}

/** Whether the user can answer customers: active, with the permission to reply. */
export function canAnswerChats(user: UserRecord): boolean {
  const permissions = user.isReadonly ? downgradeToRead(user.permissions) : user.permissions;
  return defineAbility(permissions).can('create', 'reply-customer');
}

/** Whether the user may read conversations. */
export function canReadChatsAs(user: UserRecord): boolean {
  return defineAbility(user.permissions).can('read', 'chat');
}

/** Signed address of the user's picture, a small square; null without one. */
export function toPicture(
  context: Pick<AppContext, 'config' | 'clock'>,
  user: Pick<UserRecord, 'merchantId' | 'profilePictureId'>,
): string | null {
  const { merchantId, profilePictureId: id } = user;
  return id && signFilePath(context, { merchantId, id, isThumbnail: false });
}
