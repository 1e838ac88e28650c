import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { commonErrors } from '../../core/errors.ts';
import { idField } from '../../core/fields.ts';
import { emailField, linkTokenField, oneTimeCodeField } from '../../core/rules/account.ts';
import { profileSchema } from '../profile/profile.schema.ts';
import { authErrors } from './auth.errors.ts';

/** The answer to a successful sign-in. */
export const signedInSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  deviceToken: z.string(),
  user: profileSchema,
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** Of every call that answers with a deviceToken. */
export const deviceHeaders = {
  'Device-Token': {
    description:
      'The deviceToken of an earlier sign-in in this browser: failed attempts of others do not count for an account that was opened with it',
    required: false,
  },
};

const credentials = {
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254), z.email()),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
};

/** `resendIn`: seconds until another code can be requested. `expiresIn`: seconds until this code expires. */
const signInCodeSentSchema = z.object({ codeId: idField, resendIn: z.number(), expiresIn: z.number() });
export type SignInCodeSent = z.infer<typeof signInCodeSentSchema>;

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/merchant/login',
    summary: 'Signs in with email and password',
    access: 'public',
    headers: deviceHeaders,
    body: z.object(credentials),
    response: signedInSchema,
    errors: [
      authErrors.wrongCredential,
      authErrors.accountBanned,
      authErrors.emailNotVerified,
      authErrors.signInLocked,
      commonErrors.wrongDeviceTime,
    ],
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/api/merchant/login/code',
    summary:
      'Mails a code and a link with either of which, and with the password, one signs in although there were too many failed attempts, when the address has an account',
    access: 'public',
    rateLimit: { points: 30, seconds: 3600, guardsAccounts: true },
    body: z.object({ email: emailField }),
    response: signInCodeSentSchema,
  }),
  loginWithCode: endpoint({
    method: 'POST',
    path: '/api/merchant/login/with-code',
    summary: 'Signs in with email, password and a code from the mail; the code works once',
    access: 'public',
    rateLimit: { points: 60, seconds: 900, guardsAccounts: true },
    headers: deviceHeaders,
    body: z.object({ ...credentials, codeId: idField, code: oneTimeCodeField }),
    response: signedInSchema,
    errors: [
      authErrors.wrongOneTimeCode,
      authErrors.codeExpired,
      authErrors.wrongCredential,
      authErrors.accountBanned,
      authErrors.emailNotVerified,
      commonErrors.wrongDeviceTime,
    ],
  }),
  loginWithLink: endpoint({
    method: 'POST',
    path: '/api/merchant/login/with-link',
    summary: 'Signs in with email, password and the token of the link that was mailed with a code; the link works once',
    access: 'public',
    rateLimit: { points: 60, seconds: 900, guardsAccounts: true },
    headers: deviceHeaders,
    body: z.object({ ...credentials, token: linkTokenField }),
    response: signedInSchema,
    errors: [
      authErrors.linkExpired,
      authErrors.wrongCredential,
      authErrors.accountBanned,
      authErrors.emailNotVerified,
      commonErrors.wrongDeviceTime,
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/refresh',
    summary: 'Trades the refresh token in the header Refresh-Token for a new pair',
    access: 'public',
    // High, because a whole office may share an address and come back at once.
    rateLimit: { points: 1200, seconds: 60 },
    headers: { 'Refresh-Token': { description: 'The refresh token, as it was given; it works once', required: true } },
    response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
    errors: [
      commonErrors.accessTokenInvalid,
      commonErrors.sessionRevoked,
      commonErrors.sessionExpired,
      commonErrors.accountDeactivated,
      commonErrors.addressNotAllowed,
      commonErrors.wrongDeviceTime,
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session of this access token and closes its sockets',
    access: [{ subject: 'auth', action: 'read' }],
    isOpenWhileReadonly: true,
    isSessionOnly: true,
  }),
};
