import * as z from 'zod/mini';
import { timeField } from '../../core/fields.ts';

/** `revoked`: Telegram no longer takes the token. */
export const telegramBotStates = ['active', 'revoked'] as const;
export type TelegramBotState = (typeof telegramBotStates)[number];

/**
 * Why nothing comes from a bot for the moment. `conflict`: another program receives its messages; `unreachable`: Telegram does not answer.
 */
export const telegramProblems = ['conflict', 'unreachable'] as const;
export type TelegramProblem = (typeof telegramProblems)[number];

/** The token of a bot as BotFather gives it: the number of the bot, a colon and the secret. Key `telegramToken`. */
export const telegramTokenField = z.string().check(
  z.trim(),
  z.maxLength(120),
  z.refine((token) => /^\d{5,15}:[\w-]{20,80}$/.test(token), { params: { key: 'telegramToken' } }),
);

export const telegramBotSchema = z.object({
  /** At Telegram, without the @ in front. */
  username: z.string(),
  name: z.string(),
  /** Where customers write to it. */
  link: z.string(),
  state: z.enum(telegramBotStates),
  problem: z.nullable(z.enum(telegramProblems)),
  /** `webhook`: Telegram hands messages in; `polling`: the server asks for them. */
  receives: z.enum(['webhook', 'polling']),
  createdAt: timeField,
  /** When something last came from it; null: nothing yet. */
  seenAt: z.nullable(timeField),
  /** How many answers wait to be sent, and how many customers have blocked the bot. */
  waitingCount: z.number(),
  blockedCount: z.number(),
});
export type TelegramBot = z.infer<typeof telegramBotSchema>;
