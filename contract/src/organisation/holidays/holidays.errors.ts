import { defineErrors } from '../../core/errors.ts';

export const holidayErrors = defineErrors({
  /** The day is already a holiday of one of the departments. params: `title`. */
  holidayDateAlreadyExists: 400,
});
