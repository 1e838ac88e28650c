import { authApi } from '@sala/contract/auth/auth.api.ts';
import { api } from '#shared/api/client.ts';
import { endSession } from '#shared/session/session.ts';

/** How long a slow server may hold back the sign-out, in ms. */
const signOutTimeoutMs = 1500;

/** Ends the session on the server as far as it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  const told = api.call(authApi.logout, {}, { silent: true }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
  endSession('logout');
}
