import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { useProblemText } from '#shared/i18n/use-error-text.ts';

/** Why a field was refused, in the language of the moment: it follows when the reader changes the language. */
export function ProblemText({ problem }: { problem: FieldProblem }) {
  return useProblemText()(problem);
}
