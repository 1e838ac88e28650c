import { useEffect, useState } from 'react';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';

/** What a link from a mail turned out to be. */
export type LinkCheck<T> =
  | { status: 'checking' }
  | { status: 'good'; data: T }
  | { status: 'dead' }
  | { status: 'failed'; failure: ApiError };

/** Asks once whether a link still works; asking does not use it up. `retry` asks again after a failure of the way there. */
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
        // 422: what stands in the address cannot have come from us.
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
