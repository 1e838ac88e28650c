import { downgradeToRead, guestPermissions } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { findUser } from './users.repository.ts';
import { userStatus } from './users.table.ts';

/** A user who is not signed in here, with their present permissions; undefined where they no longer may sign in. */
export async function findAbsentActor(
  { database }: Pick<AppContext, 'database'>,
  merchantId: string,
  userId: string,
): Promise<UserActor | undefined> {
  const user = await findUser(database.forMerchant(merchantId), userId);
  if (!user || user.status !== userStatus.active) return undefined;
  const permissions = user.isReadonly ? downgradeToRead(user.permissions) : user.permissions;
  return {
    kind: 'user',
    merchantId,
    userId,
    sessionId: null,
    apiToken: null,
    name: `${user.firstName} ${user.lastName}`.trim(),
    ability: defineAbility([...guestPermissions, ...permissions]),
    locale: user.locale,
    sessionExpiresAt: null,
  };
}
