import { defineErrors } from '../core/errors.ts';

export const chatErrors = defineErrors({
  /** params: `operator`, the name of who has it. */
  operatorAlreadyAssigned: 400,
  channelIsClosed: 400,
  channelIsBlocked: 400,
  notAParticipant: 400,
  alreadyAParticipant: 400,
  operatorNotAvailable: 400,
  messageNotYours: 400,
  attachmentNotUsable: 400,
  /** params: `operator`, to whom it is offered. */
  channelIsTransferring: 400,
  /** Nothing is offered, or to somebody else, or it is too late. */
  offerIsOver: 400,
  /** What came from a partner merchant is not handed on to another. */
  forwardTransferIsNotAllowed: 400,
  /** The visitor has an open conversation with that merchant already. params: `merchant`. */
  channelAlreadyOpeningWithOther: 400,
  /** params: `merchant`. */
  originalSessionTransferredToOtherChannel: 400,
  restrictionNotInForce: 400,
  messageNotFoundHere: 400,
  noteNotYours: 400,
  /** params: `max`. */
  tooManyVisitorNotes: 400,
  /** The merchant has vouched for name, e-mail and phone: only its own system changes them. */
  visitorIsVerified: 400,
});
