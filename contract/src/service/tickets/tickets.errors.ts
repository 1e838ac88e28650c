import { defineErrors } from '../../core/errors.ts';

export const ticketErrors = defineErrors({
  ticketViewDenied: 403,
  ticketCreateDenied: 403,
  ticketDeleteDenied: 403,
  ticketAssigneeDenied: 403,
  ticketStatusDenied: 403,
  ticketEditDenied: 403,
  /** The ticket could not be created: its conversation is deleted or closed to the customer, or a file is used elsewhere. */
  ticketNotCreated: 400,
  /** The ticket was changed after it was read. The failure contains the current ticket. params: `version`. */
  ticketUpdateFailed: 409,
  /** The visitor of the conversation has no email address yet. */
  customerEmailMissing: 400,
  /** Another customer has this email address. params: `customer`. */
  emailAlreadyExists: 409,
  /**
   * The person cannot be the assignee: they are inactive, may not work on tickets, or it is outside of their scope. Followers only need to
   * see it.
   */
  assigneeCannotTakeTicket: 400,
  /** params: `max`. */
  tooManyTicketFiles: 400,
  /** The link is unknown, expired or replaced by a newer one; the answer is the same for all. */
  ticketLinkInvalid: 404,
});
