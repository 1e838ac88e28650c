import { downgradeToRead, guestPermissions } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { findUser, listUsers, type UserRecord } from './users.repository.ts';
import { userStatus } from './users.table.ts';

function toActor(user: UserRecord): UserActor {
  const permissions = user.isReadonly ? downgradeToRead(user.permissions) : user.permissions;
  return {
    kind: 'user',
    merchantId: user.merchantId,
    userId: user.id,
    sessionId: null,
    apiToken: null,
    name: `${user.firstName} ${user.lastName}`.trim(),
    ability: defineAbility([...guestPermissions, ...permissions]),
    locale: user.locale,
    sessionExpiresAt: null,
  };
}

/** A user who is not signed in here, with their present permissions; undefined where they no longer may sign in. */
export async function findAbsentActor(
  { database }: Pick<AppContext, 'database'>,
  merchantId: string,
  userId: string,
): Promise<UserActor | undefined> {
  const user = await findUser(database.forMerchant(merchantId), userId);
  return user?.status === userStatus.active ? toActor(user) : undefined;
}

/** The same of several users, by first name; without ids of all. */
export async function listAbsentActors(
  { database }: Pick<AppContext, 'database'>,
  merchantId: string,
  ids?: readonly string[],
): Promise<UserActor[]> {
  const filter = { status: userStatus.active, ...(ids && { ids }) };
  return (await listUsers(database.forMerchant(merchantId), filter)).map(toActor);
}
