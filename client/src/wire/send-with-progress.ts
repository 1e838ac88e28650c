import type { WireAnswer, WireRequest } from './send.ts';

/** Sends a request and reports the uploaded part, 0 to 1. Uses XMLHttpRequest, since fetch does not report upload progress. */
export function sendWithProgress(
  url: string,
  { method, headers = {}, body, signal }: WireRequest,
  onProgress: (share: number) => void,
): Promise<WireAnswer> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () =>
      done({
        status: request.status,
        text: request.responseText,
        retryAfter: Number(request.getResponseHeader('Retry-After')) || 0,
      });
    request.onerror = request.ontimeout = request.onabort = failed;
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
