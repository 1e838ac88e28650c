import { defineErrors } from '../core/errors.ts';

export const availabilityErrors = defineErrors({
  /**
   * Something speaks against the person who is named for work, such as the end of their shift: it takes a reason, and `validate` names
   * the field. params: `operator`, `obstacles` (with commas between).
   */
  assignmentNeedsReason: 422,
});
