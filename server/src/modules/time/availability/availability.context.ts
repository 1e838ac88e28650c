import type { AppContext } from '#platform/context.ts';
import type { LivePerson } from './engine/plan.ts';
import type { AvailabilityWatch } from './live/availability-watch.ts';
import type { StaffPlans } from './plans/staff-plans.ts';

export type LoadOf = (userId: string) => LivePerson['load'];
/** What a person has, and their limit; null: none. */
export type WorkOf = (userId: string) => { readonly current: number; readonly cap: number | null };

/** Services that availability gets from other modules. */
export interface AvailabilityNeeds {
  /** Load and limit of each person, from the modules that assign work; they emit `load.changed` when it changes. */
  readonly readLoads: (merchantId: string) => Promise<LoadOf>;
  /** The same figures also where they decide nothing, as they matter to somebody who chooses a person. */
  readonly countWork: (merchantId: string) => Promise<WorkOf>;
}

/** The sources from which availability is calculated. */
export interface AvailabilitySources extends AvailabilityNeeds {
  readonly staffPlans: StaffPlans;
}

/** State of availability in memory, for itself and for other modules. */
export interface AvailabilityServices extends AvailabilitySources {
  readonly availabilityWatch: AvailabilityWatch;
}

export type AvailabilityContext = AppContext & AvailabilitySources;
