import { defineErrors } from '../../core/errors.ts';

export const knowledgeErrors = defineErrors({
  /** The merchant keeps authors from approving what they wrote. */
  authorCannotApprove: 403,
  /** params: `max`. */
  questionLimitReached: 400,
  /** params: `max`. */
  goldenQuestionLimitReached: 400,
  /** Nothing that was approved differs from what is live. */
  releaseHasNoChanges: 400,
  /** Somebody published it or kept it back already. */
  releaseAlreadyDecided: 409,
  /** It was never live. */
  releaseNeverPublished: 409,
  /** A topic cannot lose all of its summaries to the topic that is split off. */
  topicWouldBeEmpty: 400,
});
