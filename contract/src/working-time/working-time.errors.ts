import { defineErrors } from '../core/errors.ts';

export const workingTimeErrors = defineErrors({
  /** A schedule uses the shift; params: `schedule`. */
  shiftIsUsed: 400,
  /** The same days are asked for or approved already; params: `from`, `to`. */
  leaveOverlaps: 400,
  /** Only what waits can be decided, and only what waits or is to come can be taken back. */
  leaveIsDecided: 400,
  /** Nobody decides on his own leave but the administrator who is above all. */
  ownLeaveDecision: 400,
  /** The user is no employee, so nobody knows his working time. */
  noEmployee: 400,
});
