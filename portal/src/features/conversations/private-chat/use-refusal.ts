import { useState } from 'react';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';

/** Why the server refused what a dialog sent: at the fields that it names, and in a sentence for everything else. */
export function useRefusal(shown: readonly string[]) {
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<ApiError>();
  const isAt = (path: string, name: string) => path === name || path.startsWith(`${name}.`);
  const problems = Object.entries(failure?.validate ?? {});
  const isShown = problems.some(([path]) => shown.some((name) => isAt(path, name)));
  return {
    refuse: (error: unknown) => setFailure(toApiError(error)),
    forget: () => setFailure(undefined),
    at(name: string): string | undefined {
      const problem = problems.find(([path]) => isAt(path, name))?.[1][0];
      return problem && problemText(problem);
    },
    text: failure && !isShown ? errorText(failure) : undefined,
  };
}
