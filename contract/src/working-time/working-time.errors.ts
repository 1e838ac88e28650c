import { defineErrors } from '../core/errors.ts';

/** So many a merchant has at most: everybody's hours are worked out of them, again and again. */
export const maxPlanned = { shift: 200, schedule: 100, dayOff: 200 } as const;

export const workingTimeErrors = defineErrors({
  /** There are as many shifts, schedules or days off as there can be; params: `max`. */
  tooManyOfThem: 400,
  /** A schedule uses the shift; params: `schedule`. */
  shiftIsUsed: 400,
  /** The same days are asked for or approved already; params: `from`, `to`. */
  leaveOverlaps: 400,
  /** Only what waits can be decided, and only what waits or is to come can be taken back. */
  leaveIsDecided: 400,
  /** Nobody decides on their own leave but the administrator who is above all. */
  ownLeaveDecision: 400,
  /** The user is no employee, so nobody knows their working time. */
  noEmployee: 400,
});
