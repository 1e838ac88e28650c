import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { profileApi } from '@sala/contract/profile/profile.api.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { announcePresence, nameOf, updateUser } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { getOwnUser } from './read-profile.ts';

type Change = EndpointParsedInput<typeof profileApi.update>['body'];

/** Changes what somebody may change of himself; what is left out stays. His colleagues and his open pages see it at once. */
export async function updateProfile(
  context: AppContext,
  actor: UserActor,
  change: Change,
  request: RequestInfo,
): Promise<void> {
  const { merchantId, userId } = actor;
  const { origin, ...own } = change;
  const isChanged = await inTransaction(context, merchantId, async (unit) => {
    const before = await getOwnUser(unit, actor);
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
    const target = { id: userId, name: nameOf(after) };
    await recordAudit(context, unit, { action: 'account.profileChanged', actor, target, changes, request });
    return true;
  });
  if (!isChanged) return;
  await context.authentication.accessChanged({ merchantId, userIds: [userId] });
  announcePresence(context, merchantId, userId);
}
