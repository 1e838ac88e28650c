import { defineErrors } from '../core/errors.ts';

export const visitorErrors = defineErrors({
  applicationUnknown: 404,
  identityNotVerified: [401, 106],
  visitorBanned: 403,
  nothingToRate: 400,
  /** There is no conversation yet. */
  nothingToMail: 400,
  /** Nobody of the business has written in the conversation yet: nobody has their own words mailed under its name. */
  nobodyAnswered: 409,
  /** Enough for a day. params: `count`. */
  transcriptLimitReached: 409,
});
