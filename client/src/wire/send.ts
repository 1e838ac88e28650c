/** What came back, before it is known whether it is an answer of ours. */
export interface WireAnswer {
  status: number;
  text: string;
  /** Seconds the server asks to wait; 0: it does not say. */
  retryAfter: number;
}

export interface WireRequest {
  method: string;
  headers?: Record<string, string> | undefined;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
}

/** One trip to the server. Rejects where no answer came, whatever the reason. */
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
