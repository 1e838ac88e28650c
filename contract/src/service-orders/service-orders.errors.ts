import { defineErrors } from '../core/errors.ts';

export const serviceOrderErrors = defineErrors({
  /** Somebody changed the order since it was read. The failure carries the order as it is now. params: `version`. */
  orderHasChanged: 409,
  /** Somebody else was given the order meanwhile. The failure carries it as it is now. params: `operator`. */
  operatorAlreadyAssigned: 409,
  /** The order's state does not allow the move. params: `status`. */
  notAllowToUpdate: 400,
  /** An order that nobody has cannot be worked on. */
  notAllowToUpdateBeforeAssign: 400,
  /** The same person is named again. */
  merchantUserAssigned: 400,
  /** The person named cannot take this order: inactive, no operator, or outside of their scope. */
  operatorCannotTakeService: 400,
  /** The price lies outside of what the rule allows. params: `min`, `max`, `currency`. */
  priceOutsideRule: 400,
  /** The catalogue has no such active category, type or subtype under the ones named. */
  serviceNotInCatalogue: 400,
  /** The customer was never in the chat, or is no longer known there. */
  customerHasNoChat: 400,
  /** Neither the order nor the one it was made from repeats, or its series is over. */
  orderDoesNotRepeat: 400,
  /** An order that the caller may not see has this external id. params: `value`. */
  externalIdTaken: 409,
  /** The order that was made with this external id was deleted, and is not made again. params: `value`, `number`. */
  externalOrderDeleted: 409,
  /** params: `max`. */
  tooManyOrderFiles: 400,
});
