import type { AttemptError, WebhookEvent } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { WebhookTarget } from '#modules/connections/integrations/integrations.public.ts';
import type { AppContext } from '#platform/context.ts';
import { type PublicAnswer, PublicFetchError, publicFetch } from '#platform/http/public-fetch.ts';
import { headersFor } from './signed-request.ts';

const timeout = 10_000;
/** Most bytes of an answer that are read, and stored. */
const maxRead = 64 * 1024;
const maxStoredBytes = 4096;
const maxHeaders = 50;
const maxHeaderLength = 300;

export interface AttemptOutcome {
  readonly at: Date;
  readonly durationMs: number;
  readonly url: string;
  readonly status: number | null;
  /** null: delivered. */
  readonly error: AttemptError | null;
  readonly requestHeaders: Record<string, string>;
  readonly responseHeaders: Record<string, string>;
  readonly responseBody: string;
}

/** Sends a delivery once. Never throws because of the receiver. */
export async function attemptDelivery(
  context: Pick<AppContext, 'config' | 'clock' | 'names'>,
  target: WebhookTarget,
  delivery: { merchantId: string; id: string; event: WebhookEvent; body: string },
): Promise<AttemptOutcome> {
  const url = (delivery.event === 'channel.closed' && target.closeUrl) || target.url;
  const at = context.clock.now();
  const startedAt = performance.now();
  const headers = headersFor(target, delivery, at);
  const answer = await send(context, { merchantId: delivery.merchantId, url }, headers, delivery.body);
  return {
    at,
    durationMs: Math.round(performance.now() - startedAt),
    url,
    requestHeaders: { ...headers, ...(headers.authorization ? { authorization: '•••' } : {}) },
    ...judge(answer),
  };
}

async function send(
  context: Pick<AppContext, 'config' | 'names'>,
  { merchantId, url }: { merchantId: string; url: string },
  headers: Record<string, string>,
  body: string,
): Promise<PublicAnswer | AttemptError> {
  try {
    return await publicFetch(context, { url, merchantId, method: 'POST', headers, body, timeout, maxBytes: maxRead });
  } catch (error) {
    if (error instanceof PublicFetchError) return error.reason;
    throw error;
  }
}

function judge(answer: PublicAnswer | AttemptError) {
  if (typeof answer === 'string') return { status: null, error: answer, responseHeaders: {}, responseBody: '' };
  const { status, headers, body } = answer;
  return {
    status,
    error: toAttemptError(status),
    responseHeaders: selectStoredHeaders(headers),
    responseBody: storable(body.subarray(0, maxStoredBytes).toString('utf8')),
  };
}

/** Why an answer does not count; null: it does. */
export function toAttemptError(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function selectStoredHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(
    kept.slice(0, maxHeaders).map(([name, value]) => [name, storable(value.slice(0, maxHeaderLength))]),
  );
}

/** PostgreSQL can store neither NUL nor lone surrogates. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '\ufffd');
