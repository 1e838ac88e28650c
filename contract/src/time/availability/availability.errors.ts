import { defineErrors } from '../../core/errors.ts';

export const availabilityErrors = defineErrors({
  /**
   * There are obstacles to assigning this person, such as the end of their shift, so a reason is required; `validate` names its field.
   * params: `operator`, `obstacles` (separated by commas).
   */
  assignmentNeedsReason: 422,
});
