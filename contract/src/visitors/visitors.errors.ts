import { defineErrors } from '../core/errors.ts';

export const visitorErrors = defineErrors({
  applicationUnknown: 404,
  identityNotVerified: [401, 106],
  visitorBanned: 403,
  nothingToRate: 400,
  /** There is no conversation yet. */
  nothingToMail: 400,
  /** Enough for a day. params: `count`. */
  transcriptLimitReached: 409,
});
