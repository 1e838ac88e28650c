import { ApiError } from '#shared/api/api-error.ts';
import { createQuestion } from '#shared/ui/question.ts';

/** Why somebody is given a conversation although something speaks against them. */
export const { useQuestion: useAssignReason, ask: askAssignReason } = createQuestion<
  { readonly operator: string; readonly obstacles: string },
  string
>();

/** Who is named and what speaks against them, as the server says it. */
export const obstacleIn = ({ operator = '', obstacles = '' }: ApiError['params']) => ({
  operator: String(operator),
  obstacles: String(obstacles),
});

export const isReasonNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.key === 'assignmentNeedsReason';
