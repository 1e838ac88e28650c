import { defineErrors } from '../core/errors.ts';

export const ticketErrors = defineErrors({
  ticketViewDenied: 403,
  ticketCreateDenied: 403,
  ticketDeleteDenied: 403,
  ticketAssigneeDenied: 403,
  ticketStatusDenied: 403,
  ticketEditDenied: 403,
  /** It could not be made as wished: its conversation is gone or closed to the customer, or a file was used elsewhere. */
  ticketNotCreated: 400,
  /** Somebody changed the ticket since it was read. The failure carries it as it is now. params: `version`. */
  ticketUpdateFailed: 409,
  /** The visitor of the conversation has no e-mail address yet. */
  customerEmailMissing: 400,
  /** Another customer has this e-mail address. params: `customer`. */
  emailAlreadyExists: 409,
  /** The person named cannot have this ticket: inactive, may not work on tickets, or outside of their scope. Who follows one need only see it. */
  assigneeCannotTakeTicket: 400,
  /** params: `max`. */
  tooManyTicketFiles: 400,
  /** Nobody's link, one that was replaced by a new one, one whose time is over: all alike. */
  ticketLinkInvalid: 404,
});
