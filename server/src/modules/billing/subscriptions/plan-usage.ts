import { aiErrors } from '@sala/contract/connections/ai/ai.errors.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { AppContext } from '#platform/context.ts';
import {
  countAiTokens,
  countBots,
  countConversationsSince,
  countOperators,
  countPartners,
  countSeats,
  readMonthStart,
  sumFiles,
} from './plan-usage.repository.ts';

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
    count: async (query, merchantId) =>
      countConversationsSince(query, await readMonthStart(query, merchantId, clock.now())),
    error: commonErrors.conversationsUsedUp,
  });
  planLimits.register({ name: 'storage', count: sumFiles, error: uploadErrors.merchantStorageFull });
  planLimits.register({ name: 'partners', count: countPartners, error: commonErrors.partnersUsedUp });
  planLimits.register({ name: 'bots', count: countBots, error: commonErrors.botsUsedUp });
  planLimits.register({
    name: 'aiTokens',
    count: (query) => countAiTokens(query, clock.now()),
    error: aiErrors.aiPlanUsedUp,
  });
  // Whatever has written what people may do: an invitation, an account that is active again, another role, or a role with more in it.
  events.onHintsInside('access.changed', async (unit) => {
    await planLimits.assertRoomAfter(unit, 'seats');
    await planLimits.assertRoomAfter(unit, 'operators');
  });
}
