import { defineErrors } from '../../core/errors.ts';

export const wallboardErrors = defineErrors({
  /** The link of a screen never was one, or was removed. */
  wallboardLinkInvalid: 404,
  /** params: `max`. */
  tooManyScreens: 400,
});
