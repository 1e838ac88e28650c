import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { Colleague, OperatorOption } from '@sala/contract/identity/users/users.api.ts';
import { getName, listActiveUsers, toPicture, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { AvailabilityContext } from './availability.context.ts';
import { availabilityOfUsers } from './availability.usecases.ts';

/** Kinds of work of an operator. */
type OperatorWork = 'chat' | 'service' | 'any';

const needs: Record<Exclude<OperatorWork, 'any'>, Permission> = {
  chat: { subject: 'reply-customer', action: 'create' },
  service: { subject: 'change-status-service', action: 'update' },
};
const receiving: Permission = { subject: 'receive-call', action: 'update' };

function canDo({ isReadonly, permissions }: UserRecord, work: OperatorWork): boolean {
  const ability = defineAbility(isReadonly ? downgradeToRead(permissions) : permissions);
  const wanted = work === 'any' ? [...Object.values(needs), receiving] : [needs[work]];
  return wanted.some(({ action, subject }) => ability.can(action, subject));
}

const toColleague = (context: AvailabilityContext, user: UserRecord, availability: Availability): Colleague => ({
  id: user.id,
  name: getName(user),
  profilePicture: toPicture(context, user),
  availability,
});

/** Active users who can do this work, sorted by first name, with their availability, load and limit. */
export async function listOperatorOptions(
  context: AvailabilityContext,
  merchantId: string,
  work: OperatorWork = 'chat',
): Promise<OperatorOption[]> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const operators = users.filter((user) => canDo(user, work));
  const [availability, workOf] = await Promise.all([
    availabilityOfUsers(context, merchantId, operators),
    context.countWork(merchantId),
  ]);
  return operators.map((user) => {
    const { current, cap } = workOf(user.id);
    return {
      ...toColleague(context, user, availability.get(user.id)!),
      isAtCap: cap !== null && current >= cap,
      load: current,
      cap,
    };
  });
}

/** All active users, sorted by first name, with their availability. */
export async function listColleagues(context: AvailabilityContext, merchantId: string): Promise<Colleague[]> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const availability = await availabilityOfUsers(context, merchantId, users);
  return users.map((user) => toColleague(context, user, availability.get(user.id)!));
}
