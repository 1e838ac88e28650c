import { authApi } from '@sala/contract/auth/auth.api.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import { readAccessToken, readRefreshToken, storeTokens, type TokenPair } from '#shared/session/tokens.ts';
import { type ApiError, readApiError } from './api-error.ts';
import { buildRequest } from './request.ts';
import { send } from './transport.ts';

/** `refused`: the session is over and `error` says why. A server that cannot be reached rejects instead: the session may live. */
export type RefreshOutcome = { isRefused: false } | { isRefused: true; error: ApiError };

/** The token whose renewal was refused last: whoever else still holds it need not ask again. */
let refused: { token: string; error: ApiError } | undefined;

const renewed: RefreshOutcome = { isRefused: false };

async function rotate(staleToken: string): Promise<RefreshOutcome> {
  const wasRotated = () => {
    const token = readAccessToken();
    return token !== null && token !== staleToken;
  };
  if (refused?.token === staleToken) return { isRefused: true, error: refused.error };
  // Another tab may have rotated the pair while this one waited for its turn.
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
  // Only an answer about the token ends a session; a server in trouble does not.
  if (answer.status >= 500 || answer.status === 429) throw error;
  if (wasRotated()) return renewed;
  refused = { token: staleToken, error };
  return { isRefused: true, error };
}

let inFlight: Promise<RefreshOutcome> | null = null;

/** Waits for a refresh that is under way, whatever comes of it. */
export const finishRefresh = (): Promise<unknown> => inFlight?.catch(() => undefined) ?? Promise.resolve();

/** Trades the pair for a new one: once at a time in this tab and, where the browser has locks, in all tabs together. */
export function refreshTokens(staleToken: string): Promise<RefreshOutcome> {
  inFlight ??= (async () => {
    try {
      // Locks exist in secure contexts only; without them the server honours a token just rotated for some seconds.
      return await (navigator.locks
        ? navigator.locks.request('sala.refresh', () => rotate(staleToken))
        : rotate(staleToken));
    } finally {
      inFlight = null;
    }
  })();
  return inFlight;
}
