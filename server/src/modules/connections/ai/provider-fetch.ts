import { setTimeout as pause } from 'node:timers/promises';
import { aiErrors } from '@sala/contract/connections/ai/ai.errors.ts';
import type { AppContext } from '#platform/context.ts';
import { type PublicAnswer, PublicFetchError, publicFetch } from '#platform/http/public-fetch.ts';
import { AiFailure, failureOfStatus, timedOut, unclear } from './ai-failure.ts';

const attempts = 3;
const firstPause = 300;
/** Somebody waits: a service that wants to be left alone for longer has failed for now. In ms. */
const longestPause = 3000;
/** A batch of vectors as JSON; everything else is far smaller. */
const maxBytes = 16 * 1024 * 1024;

interface Caller {
  readonly merchantId: string;
  /** The deployment's own service may listen in its private network. */
  readonly isTrusted: boolean;
  readonly signal: AbortSignal;
  /** In ms, for one attempt. */
  readonly timeout: number;
}

/** What the SDK takes as `fetch`. */
export type ProviderFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Calls a provider at addresses that the server may call, reads a bounded answer, follows no redirect, and asks again where that may
 * help. Throws an AiFailure for every answer that is no success, so that no text of a provider gets further than here.
 */
export function providerFetch(context: Pick<AppContext, 'config' | 'names'>, caller: Caller): ProviderFetch {
  return async (address, init = {}) => {
    const url = address instanceof Request ? address.url : String(address);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { status, headers, body } = await once(context, caller, url, init);
        const failure = failureOfStatus(status, headers['retry-after'], body.subarray(0, 10_000).toString('utf8'));
        if (failure) throw failure;
        return new Response(new Uint8Array(body), { status, headers: { 'content-type': 'application/json' } });
      } catch (error) {
        const failure = toFailure(error);
        const wait = Math.max(firstPause * 2 ** (attempt - 1), failure.retryAfter ?? 0);
        // After a full timeout there is no second attempt: nobody should wait twice as long.
        const isLast = !failure.isPassing || failure.definition === aiErrors.aiTimedOut;
        if (isLast || attempt >= attempts || wait > longestPause) throw failure;
        await pause(wait, undefined, { signal: caller.signal }).catch(() => {
          throw timedOut();
        });
      }
    }
  };
}

async function once(
  context: Pick<AppContext, 'config' | 'names'>,
  { merchantId, isTrusted, signal, timeout }: Caller,
  url: string,
  init: RequestInit,
): Promise<PublicAnswer> {
  const { arePrivateAddressesAllowed } = context.config;
  const answer = await publicFetch(
    { config: { arePrivateAddressesAllowed: isTrusted || arePrivateAddressesAllowed }, names: context.names },
    {
      method: 'POST',
      url,
      merchantId,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : '',
      timeout: timeout,
      signal,
      maxBytes,
    },
  );
  if (answer.isCut) throw unclear();
  return answer;
}

function toFailure(error: unknown): AiFailure {
  if (error instanceof AiFailure) return error;
  if (!(error instanceof PublicFetchError)) throw error;
  if (error.reason === 'addressNotPublic') return new AiFailure(aiErrors.aiAddressRefused);
  if (error.reason === 'timeout') return timedOut();
  return new AiFailure(aiErrors.aiUnreachable, { isPassing: true });
}
