import { commonErrors } from '@sala/contract/core/errors.ts';
import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import type { AppContext } from '#platform/context.ts';
import {
  countConversationsSince,
  countOperators,
  countPartners,
  countSeats,
  sumFiles,
} from './plan-usage.repository.ts';

/** Months begin for all at once: in UTC. */
const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** Tells how the things are counted of which a plan includes only so many; each is refused where it is made. */
export function registerPlanUsage({
  planLimits,
  clock,
  events,
}: Pick<AppContext, 'planLimits' | 'clock' | 'events'>): void {
  planLimits.register({ name: 'seats', count: countSeats, error: commonErrors.seatsUsedUp });
  planLimits.register({ name: 'operators', count: countOperators, error: commonErrors.operatorsUsedUp });
  planLimits.register({
    name: 'conversations',
    count: (query) => countConversationsSince(query, monthOf(clock.now())),
    error: commonErrors.conversationsUsedUp,
  });
  planLimits.register({ name: 'storage', count: sumFiles, error: uploadErrors.merchantStorageFull });
  planLimits.register({ name: 'partners', count: countPartners, error: commonErrors.partnersUsedUp });
  // Whatever has written what people may do: an invitation, an account that is active again, another role, or a role with more in it.
  events.onHintsInside('access.changed', async (unit) => {
    await planLimits.assertRoomAfter(unit, 'seats');
    await planLimits.assertRoomAfter(unit, 'operators');
  });
}
