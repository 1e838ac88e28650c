import { defineErrors } from '../../core/errors.ts';

export const quickMessageErrors = defineErrors({
  /** params: `max`. */
  quickMessageLimitReached: 400,
});
