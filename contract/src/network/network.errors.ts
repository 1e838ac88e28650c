import { defineErrors } from '../core/errors.ts';

export const networkErrors = defineErrors({
  /** The change would lock out who makes it; params: `address`. */
  ownAddressNotListed: 409,
  /** A list without an entry would shut everybody out. */
  whitelistEmpty: 400,
  invalidIPAddress: 400,
});
