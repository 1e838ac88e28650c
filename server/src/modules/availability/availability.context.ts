import type { AppContext } from '#platform/context.ts';
import type { LivePerson } from './engine/plan.ts';
import type { AvailabilityWatch } from './live/availability-watch.ts';
import type { StaffPlans } from './plans/staff-plans.ts';

export type LoadOf = (userId: string) => LivePerson['load'];
/** `shown`: as it counts for whether somebody can take work. `byHand`: for those who give them work themselves, where it counts for no more. */
export type RequestedLoads = 'shown' | 'byHand';

/** What availability takes from other modules. */
export interface AvailabilityNeeds {
  /** How much everybody has and may have, by who gives out work; it publishes `load.changed` when that is different. */
  readonly readLoads: (merchantId: string, asked: RequestedLoads) => Promise<LoadOf>;
}

/** What is asked of somebody's time is worked out from these. */
export interface AvailabilitySources extends AvailabilityNeeds {
  readonly staffPlans: StaffPlans;
}

/** What availability keeps in memory, for itself and for other modules. */
export interface AvailabilityServices extends AvailabilitySources {
  readonly availabilityWatch: AvailabilityWatch;
}

export type AvailabilityContext = AppContext & AvailabilitySources;
