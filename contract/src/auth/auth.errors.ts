import { defineErrors } from '../core/errors.ts';

export const authErrors = defineErrors({
  wrongCredential: 400,
  accountBanned: 400,
  /** The password fits a registration whose address was never confirmed; params: `registration`, to go on with it. */
  emailNotVerified: 400,
  /**
   * Too many failed attempts at the account, at its business or from the network address; params: `seconds`. With a code or a link by
   * mail its owner gets in at once.
   */
  signInLocked: 429,
  wrongOneTimeCode: 400,
  /** A code to sign in that was used, tried too often, has run out or never was. */
  codeExpired: 400,
  /** A link of a mail, or a code, that was used, has run out or never was. */
  linkExpired: 400,
  invitationExpired: 400,
  wrongOldPassword: 400,
});
