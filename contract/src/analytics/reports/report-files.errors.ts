import { defineErrors } from '../../core/errors.ts';

export const reportFileErrors = defineErrors({
  /** params: `max`. */
  tooManyReportFiles: 400,
  /** It is still being made, or could not be made. */
  reportFileNotReady: 409,
});
