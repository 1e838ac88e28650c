import { defineErrors } from '../core/errors.ts';

export const chatWidgetErrors = defineErrors({
  /** Somebody else has saved since this was opened. */
  chatWidgetChanged: 409,
});
