import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { announcePresence, getName, lockUser, updateUser } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { assertVersion, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ProfileContext } from '../profile.context.ts';
import { getOwnUser, readProfile } from './read-profile.ts';

type Change = EndpointParsedInput<typeof profileApi.update>['body'];

/** Changes the given fields of the user's own profile. Colleagues and open pages are updated. */
export async function updateProfile(
  context: ProfileContext,
  actor: UserActor,
  change: Change,
  request: RequestInfo,
): Promise<void> {
  const { merchantId, userId } = actor;
  const { origin, version, ...own } = change;
  const save = async (unit: UnitOfWork) => {
    const before = found(await lockUser(unit, userId));
    await assertVersion(before, version);
    await updateUser(unit, userId, {
      first_name: own.firstName,
      last_name: own.lastName,
      phone: own.phone === undefined ? undefined : own.phone || null,
      locale: own.locale,
      time_zone: origin,
    });
    const after = await getOwnUser(unit, actor);
    const named = ({ firstName, lastName, phone, locale, timeZone }: typeof after) => ({
      firstName,
      lastName,
      phone,
      locale,
      timeZone,
    });
    const changes = changesBetween(named(before), named(after));
    if (changes.length === 0) return false;
    const target = { id: userId, name: getName(after) };
    await recordAudit(context, unit, { action: 'account.profileChanged', actor, target, changes, request });
    return true;
  };
  const isChanged = await withCurrent(
    () => readProfile(context, actor),
    () => inTransaction(context, merchantId, save),
  );
  if (!isChanged) return;
  announcePresence(context, merchantId, userId);
}
