import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { OperatorOption } from '@sala/contract/users/users.api.ts';
import { signFilePath } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { presenceOf } from './users.presence.ts';
import { listActiveUsers, type UserRecord } from './users.repository.ts';
import './users.events.ts';

export { type HeldRole, permissionsOfRoles, type StoredRole, toHeldRole } from './held-roles.ts';
export { insertRole, insertUser, insertUserRoles } from './new-users.repository.ts';
export { announcePresence, presenceOf } from './users.presence.ts';
export {
  findUser,
  findUserByEmail,
  holdUser,
  joinUser,
  listUsers,
  lockUser,
  rolesOfEach,
  type UserRecord,
  updateUser,
} from './users.repository.ts';
export { userStatus } from './users.table.ts';

/** First and last name as people read it. */
export function nameOf(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** Whether the user can answer customers: active, and with the ability to reply. */
export function canAnswerChats(user: UserRecord): boolean {
  const permissions = user.isReadonly ? downgradeToRead(user.permissions) : user.permissions;
  return defineAbility(permissions).can('create', 'reply-customer');
}

/** Signed address of the user's picture, a small square; null without one. */
export function pictureOf(
  context: Pick<AppContext, 'config' | 'clock'>,
  user: Pick<UserRecord, 'merchantId' | 'profilePictureId'>,
): string | null {
  const { merchantId, profilePictureId: id } = user;
  return id && signFilePath(context, { merchantId, id, isThumbnail: false });
}

/** Active users of the merchant who can answer chats, by first name, with their presence at this moment. */
export async function listOperatorOptions(context: AppContext, merchantId: string): Promise<OperatorOption[]> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const operators = users.filter(canAnswerChats);
  return Promise.all(
    operators.map(async (user) => ({
      id: user.id,
      name: nameOf(user),
      profilePicture: pictureOf(context, user),
      presence: await presenceOf(context, user),
    })),
  );
}

/** Whether somebody who can answer is there now. */
export async function isAnyOperatorOnline(context: AppContext, merchantId: string): Promise<boolean> {
  const options = await listOperatorOptions(context, merchantId);
  return options.some((option) => option.presence === 'online');
}
