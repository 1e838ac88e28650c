import { ApiFailure } from '@sala/client/wire/failure.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { useState } from 'preact/hooks';

/** Runs an action and keeps the error of its last attempt. */
export function useAction(
  locale: Locale,
  errorWords: (locale: Locale, error: string, params?: Record<string, string | number>) => string,
) {
  const [error, setError] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    problem: error && (
      <p role="alert" class="problem">
        {errorWords(locale, error.message, error.params)}
      </p>
    ),
    /** Runs one attempt at a time; returns whether it succeeded. */
    async run(work: () => Promise<void>): Promise<boolean> {
      if (isBusy) return false;
      setBusy(true);
      setError(undefined);
      try {
        await work();
        return true;
      } catch (failure) {
        setError(failure instanceof ApiFailure ? failure : new ApiFailure('other'));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
