import { downgradeToRead, guestPermissions } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { findUser, getName, userStatus } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';

/** Somebody for whom a report is made while they are not there, with what they may do by now; undefined where they no longer may sign in. */
export async function findReportActor(
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
    name: getName(user),
    ability: defineAbility([...guestPermissions, ...permissions]),
    locale: user.locale,
    sessionExpiresAt: null,
  };
}
