import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { readAccessToken, readRefreshToken, storeTokens, type TokenPair } from '#shared/session/tokens.ts';
import { type ApiError, readApiError } from './api-error.ts';
import { buildRequest } from './request.ts';
import { send } from './transport.ts';

/** `isRefused`: the session has ended and `error` is the reason. Rejects for an unreachable server, since the session may be valid. */
export type RefreshOutcome = { isRefused: false } | { isRefused: true; error: ApiError };

/** The last refused token, for which no further request is needed. */
let refused: { token: string; error: ApiError } | undefined;

const renewed: RefreshOutcome = { isRefused: false };

async function rotate(staleToken: string): Promise<RefreshOutcome> {
  const wasRotated = () => {
    const token = readAccessToken();
    return token !== null && token !== staleToken;
  };
  if (refused?.token === staleToken) return { isRefused: true, error: refused.error };
  // Another tab may have refreshed while this one waited for the lock.
  if (wasRotated()) return renewed;
  const request = buildRequest(authApi.refresh, {}, {});
  request.headers['Refresh-Token'] = readRefreshToken() ?? '';
  const answer = await send(request, null);
  if (answer.status === 200) {
    const { data } = answer.body as { data: unknown };
    storeTokens(wireDecoderFor(authApi.refresh.response)(data) as TokenPair);
    return renewed;
  }
  const error = readApiError(answer.status, answer.body);
  // Only an answer about the token ends the session; a failing server does not.
  if (answer.status >= 500 || answer.status === 429) throw error;
  if (wasRotated()) return renewed;
  refused = { token: staleToken, error };
  return { isRefused: true, error };
}

let inFlight: Promise<RefreshOutcome> | null = null;

/** Waits for a refresh in progress, whatever its result. */
export const finishRefresh = (): Promise<unknown> => inFlight?.catch(() => undefined) ?? Promise.resolve();

/** Refreshes the tokens: once at a time in this tab and, with the Web Locks API, in all tabs. */
export function refreshTokens(staleToken: string): Promise<RefreshOutcome> {
  inFlight ??= (async () => {
    try {
      // Locks exist only in secure contexts; without them the server accepts a token that was just rotated for some seconds.
      return await (navigator.locks
        ? navigator.locks.request('sala.refresh', () => rotate(staleToken))
        : rotate(staleToken));
    } finally {
      inFlight = null;
    }
  })();
  return inFlight;
}
