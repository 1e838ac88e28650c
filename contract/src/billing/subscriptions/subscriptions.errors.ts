import { defineErrors } from '../../core/errors.ts';

export const subscriptionErrors = defineErrors({
  /** The plan is no longer offered, or is the free one where a paid one is needed. */
  planNotOffered: 400,
  /** More is in use than the plan includes. params: `list`, the limits by name and comma, each as `name:used:max`. */
  planTooSmall: 400,
  /** A receipt is being reviewed; nothing else is ordered before that. params: `reference`. */
  paymentUnderReview: 400,
  /** The payment has been decided, or has been replaced by another one. */
  paymentSettled: 400,
  /** There is nothing paid that could be cancelled, or it has been cancelled already. */
  nothingToCancel: 400,
  /** The free plan has no end that days could be added to. */
  planHasNoEnd: 400,
  /** The deployment takes no cards, or who takes them does not answer. */
  cardUnavailable: 400,
  /** A receipt is written when the payment is approved. */
  paymentNotPaid: 400,
  /** What was asked for is what there is. */
  planUnchanged: 400,
});
