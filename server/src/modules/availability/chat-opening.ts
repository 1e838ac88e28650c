import { canAnswerChats, listActiveUsers, type UserRecord } from '#modules/users/users.public.ts';
import type { AvailabilityContext } from './availability.context.ts';
import { availabilityOfUsers, plansOfUsers } from './availability.usecases.ts';
import { availability, nextAvailable, nextChange, preparing } from './engine/availability.ts';
import { hasHours } from './engine/occurrences.ts';
import { Slices } from './slices.ts';

export interface ChatOpening {
  /** Somebody can answer a visitor now. */
  readonly isOnline: boolean;
  /** While nobody who has hours is on duty: when somebody will be; null also when nothing is planned. */
  readonly backAt: Date | null;
  /** When this may be different, as far as it is planned. */
  readonly until: Date | null;
}

/** Whether visitors are answered, or when they will be; `canAnswer` says by whom, where it is not in writing. */
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
  // Whoever has as many as they can answer will have a place free: the visitor waits for them, and is not told to come back.
  const isOnline = [...live.values()].some(({ state }) => state === 'available' || state === 'at_cap');
  await new Slices().run(preparing(plans, now));
  // Who has no hours is nobody to wait for.
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
