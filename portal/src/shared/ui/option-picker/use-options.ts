import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { type LoadOptions, type PickerOption, sortOptions } from './options.ts';

export interface OptionsSetup {
  load: LoadOptions;
  query: string;
  /** The list is open, or the name of a chosen value is needed. */
  isNeeded: boolean;
  isSorted: boolean;
}

export interface OptionsResult {
  options: readonly PickerOption[];
  /** `denied`: the user may not see the options. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'denied';
  /** The query that the options belong to, which may be older than the typed one. */
  answeredQuery?: string;
  error?: unknown;
  retry: () => void;
}

/** The typing pause before a search is sent, in ms. */
const pause = 200;

const isThenable = (value: unknown): value is Promise<readonly PickerOption[]> =>
  typeof (value as { then?: unknown }).then === 'function';

/** The options for a query. The previous results stay until the new ones arrive, and an outdated search is cancelled. */
export function useOptions({ load, query, isNeeded, isSorted }: OptionsSetup): OptionsResult {
  const [result, setResult] = useState<Omit<OptionsResult, 'retry'>>({ options: [], status: 'idle' });
  const [attempt, setAttempt] = useState(0);

  const settle = useEffectEvent((options: readonly PickerOption[], answeredQuery: string) =>
    setResult({ options: isSorted ? sortOptions(options) : options, status: 'ready', answeredQuery }),
  );
  const refuse = useEffectEvent((error: unknown) => {
    const isDenied = error instanceof ApiError && error.status === 403;
    setResult({ options: [], status: isDenied ? 'denied' : 'failed', error });
  });
  const start = useEffectEvent((text: string, signal: AbortSignal) => {
    try {
      const found = load(text, signal);
      if (!isThenable(found)) return settle(found, text);
      setResult(({ options, answeredQuery }) => ({ options, answeredQuery, status: 'loading' }));
      found.then(
        (options) => !signal.aborted && settle(options, text),
        (error: unknown) => !signal.aborted && refuse(error),
      );
    } catch (error) {
      refuse(error);
    }
  });

  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    const timer = setTimeout(() => start(query, controller.signal), query === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isNeeded, attempt]);

  return { ...result, retry: () => setAttempt(attempt + 1) };
}
