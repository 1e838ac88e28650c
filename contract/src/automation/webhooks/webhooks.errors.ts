import { defineErrors } from '../../core/errors.ts';

export const webhookErrors = defineErrors({
  /** No address is set. */
  webhookNotSetUp: 400,
});
