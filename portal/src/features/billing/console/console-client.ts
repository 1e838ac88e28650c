import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { create } from 'zustand';
import type { ApiError } from '#shared/api/api-error.ts';
import { type CallInput, type CallResult, readFailure, readSuccess } from '#shared/api/client.ts';
import { buildRequest, type RawInput } from '#shared/api/request.ts';
import { sendToService } from '#shared/api/transport.ts';

const storageKey = 'sala-console';

/** The session of this tab: it ends with it. `isOver`: the server has ended it. */
export const useConsoleSession = create<{ token: string | null; isOver: boolean }>(() => ({
  token: sessionStorage.getItem(storageKey),
  isOver: false,
}));

export function startConsoleSession(token: string): void {
  sessionStorage.setItem(storageKey, token);
  useConsoleSession.setState({ token, isOver: false });
}

export function endConsoleSession({ isOver }: { isOver: boolean }): void {
  sessionStorage.removeItem(storageKey);
  useConsoleSession.setState({ token: null, isOver });
}

/** Calls the console. Throws ApiError; a session that has ended leads back to the sign-in. */
export async function callConsole<const E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  const { token } = useConsoleSession.getState();
  const request = buildRequest(endpoint, input as RawInput, {});
  const answer = await sendToService(
    request,
    { domain: location.origin, token: token ?? '-' },
    signal ? { signal } : {},
  );
  if (answer.status < 400) return readSuccess(endpoint, answer.body) as CallResult<E>;
  const failure: ApiError = readFailure(endpoint, answer);
  if (failure.key === commonErrors.accessTokenInvalid.key && token) endConsoleSession({ isOver: true });
  throw failure;
}
