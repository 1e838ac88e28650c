import { defineErrors } from '../../core/errors.ts';

export const chatAgentErrors = defineErrors({
  /** params: `max`. */
  chatAgentLimitReached: 400,
  /** A story calls it. params: `bot`. */
  notAllowDeleteChatAgent: 400,
});
