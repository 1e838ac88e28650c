import { defineErrors } from '../core/errors.ts';

export const chatAssignmentErrors = defineErrors({
  /** Somebody else has saved since this was opened. */
  chatAssignmentChanged: 409,
});
