import { defineErrors } from '../core/errors.ts';

export const webhookErrors = defineErrors({
  /** There is no address to send to. */
  webhookNotSetUp: 400,
});
