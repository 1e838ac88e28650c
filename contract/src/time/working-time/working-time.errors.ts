import { defineErrors } from '../../core/errors.ts';

/** Limits for one merchant, since every calculation of working hours reads all of them. */
export const maxPlanned = { shift: 200, schedule: 100, dayOff: 200 } as const;

export const workingTimeErrors = defineErrors({
  /** The limit of shifts, schedules or days off is reached. params: `max`. */
  tooManyOfThem: 400,
  /** A schedule uses the shift; params: `schedule`. */
  shiftIsUsed: 400,
  /** The same days are requested or approved already. params: `from`, `to`. */
  leaveOverlaps: 400,
  /** Only a pending request can be decided, and only pending or future leave can be withdrawn. */
  leaveIsDecided: 400,
  /** Only the default administrator may decide on their own leave. */
  ownLeaveDecision: 400,
  /** The user is not an employee, so their working time is unknown. */
  noEmployee: 400,
});
