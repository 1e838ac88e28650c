import * as z from 'zod/mini';
import { idField, timeField } from './fields.ts';

export const availabilityStates = [
  'available',
  'break',
  'off_shift',
  'day_off',
  'leave',
  'holiday',
  'offline',
  'at_cap',
  'inactive',
] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** The reason for a status; the portal has a sentence for each (`availability:reason.<reason>`), filled with `name` and the times. */
const availabilityReasons = [
  /** Available: inside a shift (`name`: its title). */
  'onShift',
  /** Available: no working hours are set, so only presence counts. */
  'noWorkingHours',
  /** Available: outside the planned hours, because they said that they are there now. */
  'byChoice',
  'onBreak',
  /** Off shift: between two parts of a shift, such as lunch (`name`: the shift). */
  'pause',
  'outsideShift',
  /** `name`: the title of the day off. */
  'dayOff',
  'leave',
  /** `name`: the holiday. */
  'holiday',
  /** Offline: set by the operator. */
  'setOffline',
  /** Offline: no open page for 30 s. */
  'disconnected',
  /** Offline: an employee without an account in the portal, or with an invitation that was not accepted. */
  'noAccount',
  'capReached',
  /** Inactive: the account was deactivated. */
  'accountInactive',
  /** Inactive: the employee no longer works here. */
  'employeeInactive',
] as const;

/** Whether a person can take work, why not, and until when. Intervals are half open: they do not include the moment `until`. */
export const availabilitySchema = z.object({
  state: z.enum(availabilityStates),
  reason: z.enum(availabilityReasons),
  /** Name of the shift, day off or holiday; null for a reason without one. */
  name: z.nullable(z.string()),
  /** When this status ends according to the plan; null when no end is planned. */
  until: z.nullable(timeField),
  /** When their next duty begins according to the plan; null while they are on duty, and when none is planned. */
  availableAt: z.nullable(timeField),
  /** Until when they said that they are there, whatever holds just now; null when they did not, and while a shift has them on duty anyway. */
  stayUntil: z.nullable(timeField),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** The state as people see it: between the parts of a shift somebody is on a break, though not on duty. */
export const getShownState = ({ state, reason }: Pick<Availability, 'state' | 'reason'>): AvailabilityState =>
  reason === 'pause' ? 'break' : state;

/** The availability of an operator that colleagues see. */
export const operatorAvailabilitySchema = z.object({ userId: idField, availability: availabilitySchema });
