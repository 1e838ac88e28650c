import { defineErrors } from '../core/errors.ts';

export const customerOrderErrors = defineErrors({
  /** Nobody's link, one that was replaced by a new one, one whose time is over: all alike. */
  orderLinkInvalid: 404,
  /** The price was answered, or another one was said meanwhile. */
  priceNotOpen: 400,
  /** Only an order that has ended can be rated. */
  orderNotEnded: 400,
  /** params: `max`. */
  tooManyRatings: 400,
  /** params: `max`. */
  tooManyFilesOfCustomer: 400,
});
