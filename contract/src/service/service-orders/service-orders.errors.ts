import { defineErrors } from '../../core/errors.ts';

export const serviceOrderErrors = defineErrors({
  /** The order was changed after it was read. The failure contains the current order. params: `version`. */
  orderHasChanged: 409,
  /** The order was assigned to another person in the meantime. The failure contains the current order. params: `operator`. */
  operatorAlreadyAssigned: 409,
  /** The order's status does not allow the action. params: `status`. */
  notAllowToUpdate: 400,
  /** An order without an operator cannot be worked on. */
  notAllowToUpdateBeforeAssign: 400,
  /** The person already has the order. */
  merchantUserAssigned: 400,
  /** The person cannot take this order: they are inactive, not an operator, or it is outside of their scope. */
  operatorCannotTakeService: 400,
  /** The price is outside of the limits of its rule. params: `min`, `max`, `currency`. */
  priceOutsideRule: 400,
  /** The catalogue has no such active category, type or subtype at this place. */
  serviceNotInCatalogue: 400,
  /** The customer never used the chat, or was deleted there. */
  customerHasNoChat: 400,
  /** Neither the order nor the one it was created from repeats, or its series has ended. */
  orderDoesNotRepeat: 400,
  /** An order that the caller may not see has this external id. params: `value`. */
  recordExist: 409,
  /** The order that was created with this external id was deleted, and is not created again. params: `value`, `number`. */
  externalOrderDeleted: 409,
  /** params: `max`. */
  tooManyOrderFiles: 400,
  /** The cause of the alert has ended or begun again, or somebody has dismissed it. */
  alertEnded: 409,
});
