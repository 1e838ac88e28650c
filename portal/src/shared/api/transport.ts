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
function fileNameOf(disposition: string | null): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return name === undefined ? 'file' : decodeURIComponent(name);
}

async function readFile(response: Response): Promise<AnsweredFile<Blob>> {
  const content = await response.blob();
  return { name: fileNameOf(response.headers.get('content-disposition')), type: content.type, content };
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

const unreachable = (cause?: unknown) => new ApiError({ status: 0, key: networkUnreachable, cause });

// fetch cannot tell how much of a body has been sent; only this old interface can.
function sendWithProgress(request: WireRequest, options: SendOptions): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onUploadProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => resolve({ status: xhr.status, body: parseBody(xhr.responseText) });
    xhr.onerror = () => reject(unreachable());
    xhr.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    xhr.onloadend = () => options.signal?.removeEventListener('abort', abort);
    if (options.signal?.aborted) return reject(options.signal.reason);
    options.signal?.addEventListener('abort', abort);
    xhr.send(request.body);
  });
}

async function sendWithFetch(request: WireRequest, { signal, isFile }: SendOptions): Promise<WireAnswer> {
  try {
    const response = await fetch(request.url, { ...request, signal, cache: 'no-store', credentials: 'same-origin' });
    if (isFile && response.ok) return { status: response.status, body: undefined, file: await readFile(response) };
    return { status: response.status, body: parseBody(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw unreachable(error);
  }
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
  return (options.onUploadProgress ? sendWithProgress : sendWithFetch)({ ...request, headers }, options);
}
