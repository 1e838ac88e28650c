import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { findUser, type UserRecord } from '#modules/identity/users/users.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { found } from '#platform/failure.ts';
import type { ProfileContext } from '../profile.context.ts';
import { toProfile } from '../profile.public.ts';

/** The actor's own record, as the transaction or the database sees it. */
export async function getOwnUser(unit: Pick<TenantDatabase, 'query'>, actor: UserActor): Promise<UserRecord> {
  return found(await findUser(unit, actor.userId));
}

export async function readProfile(context: ProfileContext, actor: UserActor): Promise<Profile> {
  const user = await getOwnUser(context.database.forMerchant(actor.merchantId), actor);
  const profile = await toProfile(context, user, actor.sessionExpiresAt);
  // A program may be allowed less than the user whose token it has.
  return hasPermission(actor, 'update', 'merchant-integration') ? profile : { ...profile, appSecret: null };
}
