import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { ProblemText } from '#shared/ui/problem-text.tsx';

/** The typing pause before an address is checked, in ms. */
const pause = 500;
const schema = accountsApi.checkEmail.body;

function problemHere(email: string): FieldProblem | undefined {
  return parseInput(schema, { email }).problems?.email?.[0];
}

/** Why an address cannot be registered, shown during typing: first by the local rules, then by the server's. */
export function useEmailCheck(email: string): ReactNode {
  const [judged, setJudged] = useState<{ email: string; problem: FieldProblem | undefined }>();

  useEffect(() => {
    if (!email.includes('@')) return;
    const call = new AbortController();
    const timer = setTimeout(async () => {
      let problem = problemHere(email);
      if (!problem) {
        try {
          await api.call(accountsApi.checkEmail, { body: { email } }, { silent: true, signal: call.signal });
        } catch (error) {
          // Any other failure is shown when the form is submitted.
          problem = error instanceof ApiError ? error.validate?.email?.[0] : undefined;
        }
      }
      if (!call.signal.aborted) setJudged({ email, problem });
    }, pause);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [email]);

  return judged?.email === email && judged.problem
    ? createElement(ProblemText, { problem: judged.problem })
    : undefined;
}
