import { defineErrors } from '../../core/errors.ts';

export const ownTimeErrors = defineErrors({
  /** During an approved leave nobody can say that they are there. */
  noStayOnLeave: 400,
});
