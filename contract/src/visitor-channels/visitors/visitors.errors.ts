import { defineErrors } from '../../core/errors.ts';

export const visitorErrors = defineErrors({
  applicationUnknown: 404,
  identityNotVerified: [401, 106],
  visitorBanned: 403,
  nothingToRate: 400,
  /** There is no conversation yet. */
  nothingToMail: 400,
  /**
   * No operator has written in the conversation yet: visitors must not be able to have only their own text mailed in the name of the
   * business.
   */
  nobodyAnswered: 409,
  /** The daily limit is reached. params: `count`. */
  transcriptLimitReached: 409,
});
