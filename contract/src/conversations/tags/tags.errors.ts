import { defineErrors } from '../../core/errors.ts';

export const tagErrors = defineErrors({
  /** The merchant has as many tags as it can have. params: `max`. */
  tagLimitReached: 400,
  /** The conversation has as many tags as it can have. params: `max`. */
  tooManyTags: 400,
});
