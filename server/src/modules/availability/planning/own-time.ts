import type { EndpointData, EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ownTimeApi } from '@sala/contract/own-time/own-time.api.ts';
import { findUser } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { availabilityOfUsers } from '../availability.usecases.ts';
import { readStaff } from '../plans/staff-cache.ts';
import { entriesOf } from './calendar-entries.ts';
import { periodOf } from './period.ts';

/** What is planned for the caller themselves. */
export async function readOwnTime(
  context: AppContext,
  { merchantId, userId }: UserActor,
  query: EndpointParsedInput<typeof ownTimeApi.get>['query'],
): Promise<EndpointData<typeof ownTimeApi.get>> {
  const [staff, user] = await Promise.all([
    readStaff(context, merchantId),
    findUser(context.database.forMerchant(merchantId), userId).then(found),
  ]);
  const member = staff.byUserId.get(userId);
  const own = member ?? { plan: staff.planOfOthers(user.timeZone), leaves: [] };
  return {
    employeeId: member?.id ?? null,
    timeZone: staff.timeZone,
    level: member?.level ?? 'none',
    availability: (await availabilityOfUsers(context, merchantId, [user])).get(userId)!,
    entries: entriesOf(staff, own, periodOf(query, staff.timeZone), true),
  };
}
