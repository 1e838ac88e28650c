import type { EndpointData, EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { availabilityOfUsers } from '../availability.usecases.ts';
import { toEntries } from './calendar-entries.ts';
import { toPeriod } from './period.ts';

/** The caller's own plan. */
export async function readOwnTime(
  context: AvailabilityContext,
  { merchantId, userId }: UserActor,
  query: EndpointParsedInput<typeof ownTimeApi.get>['query'],
): Promise<EndpointData<typeof ownTimeApi.get>> {
  const [staff, user] = await Promise.all([
    context.staffPlans.read(merchantId),
    findUser(context.database.forMerchant(merchantId), userId).then(found),
  ]);
  const member = staff.byUserId.get(userId);
  const own = member ?? { plan: staff.planOfOthers(user.timeZone), leaves: [] };
  return {
    employeeId: member?.id ?? null,
    timeZone: staff.timeZone,
    level: member?.level ?? 'none',
    availability: (await availabilityOfUsers(context, merchantId, [user])).get(userId)!,
    entries: toEntries(staff, own, toPeriod(query, staff.timeZone), true),
  };
}
