import { setTimeout as pause } from 'node:timers/promises';
import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import type * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { PublicFetchError, publicFetch } from '#platform/http/public-fetch.ts';
import { failureOfStatus, ServiceFailure, unclear } from './service-failure.ts';

export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Timeout in ms. */
  readonly timeoutMs: number;
  /** Most bytes of the answer that are read. */
  readonly maxBytes?: number;
}

/** The raw answer. */
export interface ServiceReply {
  readonly status: number;
  readonly text: string;
  readonly content: Buffer;
  readonly retryAfter: string | null;
}

/** Sends one request. Throws a ServiceFailure when there is no answer. */
export type Ask = (request: ServiceRequest) => Promise<ServiceReply>;

const attempts = 3;
const firstPause = 300;
/** The longest pause before a retry in ms, since a person waits: a longer Retry-After counts as a failure. */
const longestPause = 3000;

/** The address of a call relative to the configured base, which may have a path. */
export const toAddress = (base: string, path: string) => `${base.replace(/(?<!\/)\/+$/, '')}${path}`;

export const jsonRequest = (body: unknown) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Sends requests to allowed addresses. */
export function postWithRetry(context: Pick<AppContext, 'config' | 'names'>, merchantId: string): Ask {
  return async (request) => {
    const { method, url, headers, body, timeoutMs, maxBytes } = request;
    try {
      const answer = await publicFetch(context, {
        method,
        url,
        merchantId,
        headers,
        body,
        timeout: timeoutMs,
        maxBytes,
      });
      if (answer.isCut) throw unclear();
      const { status, headers: answered, body: content } = answer;
      return { status, text: content.toString('utf8'), content, retryAfter: answered['retry-after'] ?? null };
    } catch (error) {
      throw toFailure(error);
    }
  };
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof PublicFetchError)) return error;
  const errors = languageServiceErrors;
  if (error.reason === 'addressNotPublic') return new ServiceFailure(errors.languageServiceAddressRefused);
  if (error.reason === 'timeout') return new ServiceFailure(errors.languageServiceTimedOut, { isPassing: true });
  return new ServiceFailure(errors.languageServiceUnreachable, { isPassing: true });
}

/** The same with retries where they may help. No retry after a timeout. */
export function withRetries(ask: Ask): Ask {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const wait = firstPause * 2 ** (attempt - 1);
      try {
        const reply = await ask(request);
        const failure =
          reply.status === 429 || reply.status >= 500 ? failureOfStatus(reply.status, reply.retryAfter) : null;
        const longer = Math.max(wait, failure?.retryAfter ?? 0);
        if (!failure || attempt >= attempts || longer > longestPause) return reply;
        await pause(longer);
      } catch (error) {
        const isTimeOut =
          error instanceof ServiceFailure && error.definition === languageServiceErrors.languageServiceTimedOut;
        if (!(error instanceof ServiceFailure) || !error.isPassing || isTimeOut || attempt >= attempts) throw error;
        await pause(wait);
      }
    }
  };
}

/** The same with cached answers about a service's capabilities. */
export function remembering(
  ask: Ask,
  known: { get(key: string): ServiceReply | undefined; set(key: string, reply: ServiceReply): unknown },
  name: string,
): Ask {
  return async (request) => {
    if (request.method !== 'GET') return ask(request);
    const key = `${name} ${request.url}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const reply = await ask(request);
    if (reply.status === 200) known.set(key, reply);
    return reply;
  };
}

/** The parsed content of a successful answer. Throws a ServiceFailure. */
export function toContent<Schema extends z.ZodMiniType>(reply: ServiceReply, schema: Schema): z.output<Schema> {
  if (reply.status < 200 || reply.status > 299) throw failureOfStatus(reply.status, reply.retryAfter);
  const parsed = schema.safeParse(toJson(reply.text));
  if (!parsed.success) throw unclear();
  return parsed.data;
}

export function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
