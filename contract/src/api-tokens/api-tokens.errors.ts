import { defineErrors } from '../core/errors.ts';

export const apiTokenErrors = defineErrors({
  /** params: `max`, how many active ones a user or the business can have. */
  tooManyTokens: 400,
});
