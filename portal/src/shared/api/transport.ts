import { send as sendByFetch } from '@sala/client/wire/send.ts';
import { sendWithProgress } from '@sala/client/wire/send-with-progress.ts';
import type { AnsweredFile } from '@sala/contract/core/endpoint.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { loadFontFor } from '#shared/theme/chinese-font.ts';
import { ApiError, networkUnreachable } from './api-error.ts';
import type { WireRequest } from './request.ts';
import { sealedHeaders } from './sealed-headers.ts';

export interface WireAnswer {
  status: number;
  /** Parsed JSON; undefined when the body is empty or none. */
  body: unknown;
  /** Of a call that answers with one, where it did. */
  file?: AnsweredFile<Blob>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Share of the body that has left, 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** A success is a file to keep. */
  isFile?: boolean;
}

/** What the server calls the file, in whatever script. */
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
  // People write in Chinese whatever the interface's language; here all that is shown comes by.
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

/** One trip to a service that has tokens of its own, wherever it runs. */
export function sendToService(
  request: WireRequest,
  { domain, token }: { domain: string; token: string },
  options: SendOptions = {},
): Promise<WireAnswer> {
  // What runs with everything else is reached by the page's own address, whatever the server takes for it.
  const url = new URL(domain).origin === location.origin ? request.url : `${domain}${request.url}`;
  const headers = { ...request.headers, Locale: currentLocale(), Timezone: timeZone, Authorization: `Bearer ${token}` };
  return sendOnce({ ...request, url, headers }, options);
}

/** One trip to the server with the headers that every request carries. Rejects only when no answer came. */
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
