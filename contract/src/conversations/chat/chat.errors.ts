import { defineErrors } from '../../core/errors.ts';

export const chatErrors = defineErrors({
  /** params: `operator`, the name of the assignee. */
  operatorAlreadyAssigned: 400,
  channelIsClosed: 400,
  /** An end cannot be undone: the conversation has gone on, was rated, or was ended by somebody else or more than a minute ago. */
  changedSinceEnd: 400,
  channelIsBlocked: 400,
  notAParticipant: 400,
  alreadyAParticipant: 400,
  operatorNotAvailable: 400,
  messageNotYours: 400,
  attachmentNotUsable: 400,
  /** params: `operator`, the name of the operator it is offered to. */
  channelIsTransferring: 400,
  /** There is no open offer to this user, or it has expired. */
  offerIsOver: 400,
  /** A conversation that came from a partner cannot be transferred to another partner. */
  forwardTransferIsNotAllowed: 400,
  /** The visitor already has an open conversation with that merchant. params: `merchant`. */
  channelAlreadyOpeningWithOther: 400,
  /** params: `merchant`. */
  originalSessionTransferredToOtherChannel: 400,
  /** It waits for somebody to take it, and would keep its place in the queue. */
  unassignedCannotSleep: 400,
  restrictionNotInForce: 400,
  messageNotFoundHere: 400,
  noteNotYours: 400,
  /** params: `max`. */
  tooManyVisitorNotes: 400,
  /** The merchant signed name, email and phone: only its own system can change them. */
  visitorIsVerified: 400,
  /** A visitor cannot be joined with themselves. */
  visitorIsTheSame: 400,
});
