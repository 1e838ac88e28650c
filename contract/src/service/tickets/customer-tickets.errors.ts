import { defineErrors } from '../../core/errors.ts';

/** Answers to a mail server; after 403 and 422 it returns the mail to the sender. */
export const inboundMailErrors = defineErrors({
  inboundSecretWrong: 401,
  /** It refers to no ticket, or to a deleted one; the answer is the same. */
  mailOfNoTicket: 422,
  /** The sender is not the customer of the ticket, or may not write in the chat. */
  mailSenderRefused: 403,
  /** It is malformed, has too many parts, or no text. */
  mailNotReadable: 422,
});
