import { userStatuses } from '@sala/contract/users/users.api.ts';
import { currentBreaks } from '#modules/break-times/break-times.public.ts';
import { listPresences } from '#modules/users/users.public.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import type { LivePerson } from '../engine/plan.ts';
import type { LiveUser } from './live.repository.ts';

export const withoutAccount: LivePerson = { account: 'none', presence: 'disconnected', break: null };

/** The present state of these users, independent of their plans. */
export async function readLivePeople(
  context: AvailabilityContext,
  merchantId: string,
  users: readonly LiveUser[],
): Promise<Map<string, LivePerson>> {
  if (users.length === 0) return new Map();
  const [breaks, presences, loadOf] = await Promise.all([
    currentBreaks(context.database.forMerchant(merchantId), context.clock.now()),
    listPresences(context, merchantId, users),
    context.readLoads(merchantId, 'shown'),
  ]);
  return new Map(
    users.map((user) => [
      user.id,
      {
        account: userStatuses[user.status]!,
        presence: presences.get(user.id) ?? 'disconnected',
        break: breaks.get(user.id) ?? null,
        load: loadOf(user.id),
      },
    ]),
  );
}
