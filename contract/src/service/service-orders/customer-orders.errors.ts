import { defineErrors } from '../../core/errors.ts';

export const customerOrderErrors = defineErrors({
  /** The link is unknown, expired or replaced by a newer one; the answer is the same for all. */
  orderLinkInvalid: 404,
  /** The price was already answered, or replaced by a newer one. */
  priceNotOpen: 400,
  /** Only an order that has ended can be rated. */
  orderNotEnded: 400,
  /** params: `max`. */
  tooManyRatings: 400,
  /** params: `max`. */
  tooManyFilesOfCustomer: 400,
});
