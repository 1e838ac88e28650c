import { defineErrors } from '../core/errors.ts';

/** What a mail server is told of a mail that it hands in; with 403 and 422 it tells the sender. */
export const inboundMailErrors = defineErrors({
  inboundSecretWrong: 401,
  /** It names no ticket, or one that is gone: all alike. */
  mailOfNoTicket: 422,
  /** It comes from somebody else than the customer of the ticket, or from one who may not write in the chat. */
  mailSenderRefused: 403,
  /** It is broken, made of too many parts, or says nothing. */
  mailNotReadable: 422,
});
