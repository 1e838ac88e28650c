import { canAnswerChats, listActiveUsers, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { AvailabilityContext } from './availability.context.ts';
import { availabilityOfUsers, plansOfUsers } from './availability.usecases.ts';
import { availability, nextAvailable, nextChange, preparing } from './engine/availability.ts';
import { hasHours } from './engine/occurrences.ts';
import { Slices } from './slices.ts';

export interface ChatOpening {
  /** An operator can answer a visitor now. */
  readonly isOnline: boolean;
  /** While no operator with working hours is on duty: when one will be; null when none is planned. */
  readonly backAt: Date | null;
  /** When this may change according to the plan. */
  readonly until: Date | null;
}

/** Whether visitors are answered now, or when they will be; `canAnswer` decides which operators count. */
export async function readChatOpening(
  context: AvailabilityContext,
  merchantId: string,
  canAnswer: (user: UserRecord) => boolean = canAnswerChats,
): Promise<ChatOpening> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const operators = users.filter(canAnswer);
  const now = context.clock.now();
  const [live, plans] = await Promise.all([
    availabilityOfUsers(context, merchantId, operators),
    plansOfUsers(context, merchantId, operators),
  ]);
  // An operator at the limit will have room again, so the visitor waits and is not asked to come back later.
  const isOnline = [...live.values()].some(({ state }) => state === 'available' || state === 'at_cap');
  await new Slices().run(preparing(plans, now));
  // Operators without working hours have no planned return.
  const relied = plans.filter(hasHours);
  const isAnybodyDue = isOnline || relied.some((plan) => availability(plan, now).state === 'available');
  const changes = [
    ...plans.flatMap((plan) => nextChange(plan, now) ?? []),
    ...[...live.values()].flatMap(({ until }) => (until === null ? [] : [new Date(until)])),
  ];
  return {
    isOnline,
    backAt: isAnybodyDue ? null : nextAvailable(relied, now),
    until: changes.length === 0 ? null : new Date(Math.min(...changes.map(Number))),
  };
}
