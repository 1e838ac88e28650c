import { defineErrors } from '../core/errors.ts';

export const breakTimeErrors = defineErrors({
  /** No role of the user has breaks. */
  breakDurationNotSet: 400,
  breakTimeAlreadyEnabled: 400,
  /** Params: `max`. */
  breakLimitReached: 400,
  /** There is no break to end. */
  notOnBreak: 400,
});
