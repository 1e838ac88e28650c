import { defineErrors } from '../../core/errors.ts';

export const botErrors = defineErrors({
  /** The rules of assignment name the bot, or it talks with visitors. */
  notAllowDeleteBot: 400,
  /** params: `max`. */
  botLimitReached: 400,
  /** There is nothing to learn from: two intents with phrases are needed. */
  botNeedsPhrases: 400,
});
