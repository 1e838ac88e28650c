import { defineErrors } from '../core/errors.ts';

export const holidayErrors = defineErrors({
  /** The day is a holiday already for one of the departments; params: `title`. */
  holidayDateAlreadyExists: 400,
});
