import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { ownTimeErrors } from '@sala/contract/time/own-time/own-time.errors.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import { endStay, startStay } from '#modules/time/stays/stays.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { AvailabilityContext } from './availability.context.ts';
import { availabilityOfUsers } from './availability.usecases.ts';

async function readOwn(context: AvailabilityContext, { merchantId, userId }: UserActor): Promise<Availability> {
  const user = found(await findUser(context.database.forMerchant(merchantId), userId));
  return (await availabilityOfUsers(context, merchantId, [user])).get(userId)!;
}

/** Refused during a leave, which a stay does not end. */
export async function startOwnStay(
  context: AvailabilityContext,
  actor: UserActor,
  minutes: number,
  request: RequestInfo,
): Promise<Availability> {
  if ((await readOwn(context, actor)).state === 'leave') fail(ownTimeErrors.noStayOnLeave);
  await startStay(context, actor, minutes, request);
  return readOwn(context, actor);
}

export async function endOwnStay(
  context: AvailabilityContext,
  actor: UserActor,
  request: RequestInfo,
): Promise<Availability> {
  const { merchantId, userId } = actor;
  await inTransaction(context, merchantId, (unit) => endStay(context, unit, userId, { actor, request }));
  return readOwn(context, actor);
}
