import * as z from 'zod/mini';
import { idField, timeField } from '../core/fields.ts';

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

/** Why, in one word; the portal has a sentence for each (`availability:reason.<reason>`), filled with `name` and the times. */
const availabilityReasons = [
  /** Available: inside a shift (`name`: its title). */
  'onShift',
  /** Available: no working hours were ever set, so only presence counts. */
  'noWorkingHours',
  'onBreak',
  /** Off shift: between two parts of a shift, such as lunch (`name`: the shift). */
  'pause',
  'outsideShift',
  /** `name`: the title of the day off. */
  'dayOff',
  'leave',
  /** `name`: the holiday. */
  'holiday',
  /** Offline: said so themselves. */
  'setOffline',
  /** Offline: no open page for 30 s. */
  'disconnected',
  /** Offline: an employee who has no account in the portal, or was invited and has not come. */
  'noAccount',
  'capReached',
  /** Inactive: the account was deactivated. */
  'accountInactive',
  /** Inactive: the employee does not work here any more. */
  'employeeInactive',
] as const;

/** Whether somebody can take work, why not, and until when this holds. Intervals are half open: at `until` it is over. */
export const availabilitySchema = z.object({
  state: z.enum(availabilityStates),
  reason: z.enum(availabilityReasons),
  /** What the reason is called, where it has a name. */
  name: z.nullable(z.string()),
  /** When this state ends as far as it is planned; null where nobody knows. */
  until: z.nullable(timeField),
  /** When they are on duty again by plan; null while they are, and where nothing is planned. */
  availableAt: z.nullable(timeField),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** Of an operator: what colleagues see of them. */
export const operatorAvailabilitySchema = z.object({ userId: idField, availability: availabilitySchema });
