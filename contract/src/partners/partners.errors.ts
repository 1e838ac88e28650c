import { defineErrors } from '../core/errors.ts';

export const partnerErrors = defineErrors({
  /** Somebody answered, withdrew or ended it a moment ago. */
  partnershipChanged: 409,
  /** params: `max`. */
  tooManyPartnerRequests: 400,
  /** Takes no conversations now, or is no partner any more. params: `merchant`. */
  partnerNotAvailable: 400,
  /** It was not shared, is not any more, or the conversation is no longer ours. */
  historyNotShared: 400,
  /** Nothing of this conversation is at a partner, or came from one. */
  linkIsOver: 400,
});
