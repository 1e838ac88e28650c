import { defineErrors } from '../../core/errors.ts';

export const networkErrors = defineErrors({
  /** The change would lock out the caller. params: `address`. */
  ownAddressNotListed: 409,
  /** An empty list would lock out everyone. */
  whitelistEmpty: 400,
  invalidIPAddress: 400,
});
