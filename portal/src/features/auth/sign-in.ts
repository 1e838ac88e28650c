import { authApi } from '@sala/contract/auth/auth.api.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { api } from '#shared/api/client.ts';
import { enterSession } from './enter-session.ts';

/** Signs in with e-mail and password. */
export async function signInWithPassword(body: EndpointInput<typeof authApi.login>['body']): Promise<void> {
  await enterSession(await api.call(authApi.login, { body }, { silent: true }));
}
