import { defineErrors } from '../core/errors.ts';

export const chatSettingsErrors = defineErrors({
  /** Somebody else has saved since this was opened. */
  chatSettingsChanged: 409,
});
