import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { api } from '#shared/api/client.ts';
import { endSession } from '#shared/session/session.ts';

/** The longest time that a slow server may delay signing out, in ms. */
const signOutTimeoutMs = 1500;

/** Ends the session on the server if it can be reached, and locally in any case. */
export async function signOut(): Promise<void> {
  const request = api.call(authApi.logout, {}, { silent: true }).catch(() => undefined);
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
  endSession('logout');
}
