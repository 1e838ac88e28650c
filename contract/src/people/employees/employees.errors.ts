import { defineErrors } from '../../core/errors.ts';

export const employeeErrors = defineErrors({
  /** The account belongs to another employee. params: `name`. */
  accountIsTaken: 400,
  employeeHasAccount: 400,
  /** An invitation needs an address. */
  employeeHasNoEmail: 400,
});
