import { useEffect, useState } from 'react';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';

/** The state of a link from a mail. */
export type LinkCheck<T> =
  | { status: 'checking' }
  | { status: 'good'; data: T }
  | { status: 'dead' }
  | { status: 'failed'; failure: ApiError };

/** Checks once whether a link is still valid; the check does not use it up. `retry` repeats the check after a network failure. */
export function useLinkCheck<T>(token: string, check: (signal: AbortSignal) => Promise<T>): [LinkCheck<T>, () => void] {
  const [result, setResult] = useState<LinkCheck<T>>(token === '' ? { status: 'dead' } : { status: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === '') return;
    const call = new AbortController();
    check(call.signal).then(
      (data) => setResult({ status: 'good', data }),
      (error) => {
        if (call.signal.aborted) return;
        const failure = toApiError(error);
        // 422: the address does not contain a token of this product.
        setResult([400, 422].includes(failure.status) ? { status: 'dead' } : { status: 'failed', failure });
      },
    );
    return () => call.abort();
  }, [token, attempt]);

  return [
    result,
    () => {
      setResult({ status: 'checking' });
      setAttempt((count) => count + 1);
    },
  ];
}
