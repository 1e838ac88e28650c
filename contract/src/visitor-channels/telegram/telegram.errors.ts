import { defineErrors } from '../../core/errors.ts';

export const telegramErrors = defineErrors({
  /** Telegram knows no bot with this token. */
  telegramTokenRefused: 400,
  telegramUnreachable: 400,
  /** Another business uses the bot. */
  telegramBotInUse: 400,
  /** What came does not prove that Telegram sent it. */
  telegramSecretWrong: 403,
  /** No bot is set up for users of the business. */
  telegramNotOffered: 400,
  /** The user is not connected with Telegram. */
  telegramNotBound: 400,
  /** The link to an order was used, or a newer one took its place. */
  telegramLinkOver: 400,
});
