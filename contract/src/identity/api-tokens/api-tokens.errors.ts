import { defineErrors } from '../../core/errors.ts';

export const apiTokenErrors = defineErrors({
  /** params: `max`, the number of active tokens that a user or the business can have. */
  tooManyTokens: 400,
});
