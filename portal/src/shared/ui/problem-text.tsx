import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { useProblemText } from '#shared/i18n/use-error-text.ts';

/** Why a field was refused, in the current language. The text is translated again when the user changes the language. */
export function ProblemText({ problem }: { problem: FieldProblem }) {
  return useProblemText()(problem);
}
