import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { commonErrors } from '../core/errors.ts';
import { profileSchema } from '../profile/profile.schema.ts';
import { authErrors } from './auth.errors.ts';

/** What whoever has just signed in gets. */
export const signedInSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), user: profileSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/merchant/login',
    summary: 'Signs in with e-mail and password',
    access: 'public',
    body: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254), z.email()),
      password: z.string().check(z.minLength(1), z.maxLength(256)),
    }),
    response: signedInSchema,
    errors: [
      authErrors.wrongCredential,
      authErrors.accountBanned,
      authErrors.emailNotVerified,
      commonErrors.wrongDeviceTime,
      commonErrors.tooManyRequests,
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/refresh',
    summary: 'Trades the refresh token in the header Refresh-Token for a new pair',
    access: 'public',
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
    isSessionOnly: true,
  }),
};
