import { send as sendByFetch } from '@sala/client/wire/send.ts';
import { sendWithProgress } from '@sala/client/wire/send-with-progress.ts';
import type { AnsweredFile } from '@sala/contract/core/endpoint.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { loadFontFor } from '#shared/theme/chinese-font.ts';
import { ApiError, networkUnreachable } from './api-error.ts';
import type { WireRequest } from './request.ts';
import { fromBase64Url, seal } from './seal.ts';

// The server caches decrypted headers, so repeating a value saves work on both sides.
const reuseFor = 60_000;

interface Sealed {
  subject: string;
  at: number;
  value: Promise<string>;
}

/** Encrypts the payload of a subject, at most once a minute for the same subject. */
function sealer(payloadOf: (subject: string, now: number) => object): (subject: string) => Promise<string> {
  let last: Sealed | undefined;
  return (subject) => {
    const now = Date.now();
    if (last?.subject !== subject || Math.abs(now - last.at) >= reuseFor)
      last = { subject, at: now, value: seal(payloadOf(subject, now), fromBase64Url(clientConfig().clientKey)) };
    return last.value;
  };
}

const sealClient = sealer((_, ts) => ({ key: 'portal', ts }));

const sealToken = sealer((token) => ({ token }));

/** `Authorization` and, with a token, `Authentication`. */
async function sealedHeaders(accessToken: string | null): Promise<Record<string, string>> {
  const Authorization = await sealClient(clientConfig().clientKey);
  return accessToken ? { Authorization, Authentication: await sealToken(accessToken) } : { Authorization };
}

export interface WireAnswer {
  status: number;
  /** Parsed JSON; undefined for an empty or other body. */
  body: unknown;
  /** For a call that answers with a file. */
  file?: AnsweredFile<Blob>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Reports the uploaded part, 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** A success is a file. */
  isFile?: boolean;
}

/** The file name given by the server. */
function toFileName(disposition: string | null): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return name === undefined ? 'file' : decodeURIComponent(name);
}

async function readFile(response: Response): Promise<AnsweredFile<Blob>> {
  const content = await response.blob();
  return { name: toFileName(response.headers.get('content-disposition')), type: content.type, content };
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function parseBody(text: string): unknown {
  // Texts may be Chinese in any language of the interface; all shown data pass here.
  loadFontFor(text);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function fetchFile(url: string, init: RequestInit): Promise<WireAnswer> {
  const response = await fetch(url, init);
  if (response.ok) return { status: response.status, body: undefined, file: await readFile(response) };
  return { status: response.status, body: parseBody(await response.text()) };
}

async function sendOnce(
  { url, ...request }: WireRequest,
  { signal, onUploadProgress, isFile }: SendOptions,
): Promise<WireAnswer> {
  const init = { ...request, signal, cache: 'no-store', credentials: 'same-origin' } as const;
  try {
    signal?.throwIfAborted();
    if (isFile) return await fetchFile(url, init);
    const answer = await (onUploadProgress
      ? sendWithProgress(url, { ...request, signal }, onUploadProgress)
      : sendByFetch(url, init));
    return { status: answer.status, body: parseBody(answer.text) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ status: 0, key: networkUnreachable, cause: error });
  }
}

/** Sends one request to a service with its own tokens, at its own address. */
export function sendToService(
  request: WireRequest,
  { domain, token }: { domain: string; token: string },
  options: SendOptions = {},
): Promise<WireAnswer> {
  // A service on the same origin is called at the page's own address, which may differ from the server's.
  const url = new URL(domain).origin === location.origin ? request.url : `${domain}${request.url}`;
  const headers = { ...request.headers, Locale: currentLocale(), Timezone: timeZone, Authorization: `Bearer ${token}` };
  return sendOnce({ ...request, url, headers }, options);
}

/** Sends one request with the common headers. Rejects only when there was no answer. */
export async function send(
  request: WireRequest,
  accessToken: string | null,
  options: SendOptions = {},
): Promise<WireAnswer> {
  const headers = {
    ...request.headers,
    Locale: currentLocale(),
    Timezone: timeZone,
    ...(await sealedHeaders(accessToken)),
  };
  return sendOnce({ ...request, headers }, options);
}
