import { ApiError } from '#shared/api/api-error.ts';
import { createQuestion } from '#shared/ui/question.ts';

/** The reason for assigning a conversation to an operator despite an obstacle. */
export const { useQuestion: useAssignReason, ask: askAssignReason } = createQuestion<
  { readonly operator: string; readonly obstacles: string },
  string
>();

/** The operator and the obstacles, as the server reports them. */
export const obstacleIn = ({ operator = '', obstacles = '' }: ApiError['params']) => ({
  operator: String(operator),
  obstacles: String(obstacles),
});

export const isReasonNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.key === 'assignmentNeedsReason';
