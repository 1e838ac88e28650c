import { defineErrors } from '../../core/errors.ts';
import { credentialErrors } from '../../identity/sessions/credential.errors.ts';

export const authErrors = {
  ...credentialErrors,
  ...defineErrors({
    accountBanned: 400,
    /** The password belongs to a registration whose address was never confirmed. params: `registration`, the id to continue with. */
    emailNotVerified: 400,
    /**
     * Too many failed attempts for the account, for its business or from the network address. params: `seconds`. The owner can still sign in
     * with a code or a link sent by mail.
     */
    signInLocked: 429,
    wrongOneTimeCode: 400,
    /** The sign-in code is unknown, used or expired, or was entered wrongly too often. */
    codeExpired: 400,
    /** The link or code from a mail is unknown, used or expired. */
    linkExpired: 400,
    invitationExpired: 400,
  }),
};
