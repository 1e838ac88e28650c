import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { SubscriptionStates } from './subscription-states.ts';

export type SubscriptionsContext = AppContext & UploadServices & SubscriptionServices;

/** What of subscriptions is kept in memory, for other modules. */
export interface SubscriptionServices {
  readonly subscriptions: SubscriptionStates;
}
