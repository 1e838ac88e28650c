import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { authApi, type SignInCodeSent } from '@sala/contract/people/auth/auth.api.ts';
import { api } from '#shared/api/client.ts';
import { enterSession } from './enter-session.ts';

/** Signs in with e-mail and password. */
export async function signInWithPassword(body: EndpointInput<typeof authApi.login>['body']): Promise<void> {
  await enterSession(await api.call(authApi.login, { body }, { silent: true }));
}

/** Requests a mail with a code and a link, which allow signing in after too many failed attempts. */
export function requestSignInCode(email: string): Promise<SignInCodeSent> {
  return api.call(authApi.requestCode, { body: { email } }, { silent: true });
}

/** Signs in with the link of such a mail. */
export async function signInWithLink(body: EndpointInput<typeof authApi.loginWithLink>['body']): Promise<void> {
  await enterSession(await api.call(authApi.loginWithLink, { body }, { silent: true }));
}

/** Signs in with password and a code from a mail, after too many failed attempts. */
export async function signInWithCode(body: EndpointInput<typeof authApi.loginWithCode>['body']): Promise<void> {
  await enterSession(await api.call(authApi.loginWithCode, { body }, { silent: true }));
}
