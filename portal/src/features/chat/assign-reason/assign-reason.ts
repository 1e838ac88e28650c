import { ApiError } from '#shared/api/api-error.ts';
import { createQuestion } from '#shared/ui/question.ts';

/** Why somebody is given a conversation although something speaks against them. */
export const { useQuestion: useAssignReason, ask: askAssignReason } = createQuestion<
  { readonly operator: string },
  string
>();

export const isReasonNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.key === 'assignmentNeedsReason';
