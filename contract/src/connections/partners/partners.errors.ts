import { defineErrors } from '../../core/errors.ts';

export const partnerErrors = defineErrors({
  /** The partnership was answered, withdrawn or ended in the meantime. */
  partnershipChanged: 409,
  /** params: `max`. */
  tooManyPartnerRequests: 400,
  /** The partner takes no conversations now, or the partnership has ended. params: `merchant`. */
  partnerNotAvailable: 400,
  /** The history was not shared, is no longer shared, or the conversation was handed back. */
  historyNotShared: 400,
  /** No part of this conversation is at a partner or came from one. */
  linkIsOver: 400,
});
