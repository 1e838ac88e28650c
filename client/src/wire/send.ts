/** A raw answer, before its format is checked. */
export interface WireAnswer {
  status: number;
  text: string;
  /** Seconds the server asks to wait; 0: not given. */
  retryAfter: number;
}

export interface WireRequest {
  method: string;
  headers?: Record<string, string> | undefined;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends one request. Rejects when there was no answer. */
export async function send(
  url: string,
  request: WireRequest & Pick<RequestInit, 'cache' | 'credentials'>,
): Promise<WireAnswer> {
  const answer = await fetch(url, request);
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: Number(answer.headers.get('Retry-After')) || 0,
  };
}
