import { defineErrors } from '../../core/errors.ts';

export const callErrors = defineErrors({
  /** The business has turned calls off. */
  callsAreOff: 409,
  /** A colleague has it. params: `operator`. */
  callAlreadyAnswered: 409,
  /** It is over, or has gone on since. */
  callIsOver: 409,
  /** The call has not been answered yet. */
  callNotStarted: 409,
  /** The caller is in a call already, or their other call still rings. */
  callUnderWay: 409,
  /** params: `minutes`. */
  tooManyCallAttempts: 429,
  /** The visitor has no page of the business open. */
  visitorNotThere: 409,
  /** The colleague cannot take a call now. params: `operator`. */
  operatorCannotTakeCall: 409,
  /** params: `max`. */
  callIsFull: 409,
  /** The business does not record calls, or the caller has not agreed. */
  recordingNotAllowed: 409,
  /** It is finished: nothing is added to it. */
  recordingIsOver: 409,
  /** A part came before the one that it follows. params: `next`. */
  recordingPartMissing: 409,
  /** A call is rated once it is over and was answered. */
  callNotRateable: 409,
  /** A command that others stand under goes only once they are gone. */
  instructionHasChildren: 409,
  /** params: `max`. */
  instructionLimitReached: 400,
});
