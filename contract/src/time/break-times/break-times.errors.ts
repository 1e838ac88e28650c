import { defineErrors } from '../../core/errors.ts';

export const breakTimeErrors = defineErrors({
  /** None of the user's roles includes breaks. */
  breakDurationNotSet: 400,
  breakTimeAlreadyEnabled: 400,
  /** params: `max`. */
  breakLimitReached: 400,
  /** The user is not on a break. */
  notOnBreak: 400,
});
