import * as z from 'zod/mini';
import { timeField } from '../../core/fields.ts';
import { quietHoursSchema } from '../../identity/notifications/quiet-hours.ts';
import { workChannels } from '../../identity/users/work-channels.ts';

/** How long a link to Telegram can be used, in minutes. */
export const linkMinutes = 10;

/** The caller's own Telegram: whether they are reached there, and what they do there. */
export const ownTelegramSchema = z.object({
  /** The bot that writes to them; null: there is none, and nobody of the business can work in Telegram. */
  bot: z.nullable(z.object({ username: z.string(), name: z.string() })),
  /** Their account at Telegram; null: not connected. */
  binding: z.nullable(
    z.object({
      /** As they call themselves at Telegram. */
      name: z.string(),
      boundAt: timeField,
      /** They have blocked the bot, so that nothing reaches them. */
      isBlocked: z.boolean(),
    }),
  ),
  workPlace: z.enum(workChannels),
  /** Whether they may choose Telegram as their place of work. */
  canWorkThere: z.boolean(),
  /** They set prices, for which the portal shows more. */
  isSpecialist: z.boolean(),
  /** Time of day, in their time zone, in which messages arrive without a sound. */
  quietHours: z.nullable(quietHoursSchema),
});
export type OwnTelegram = z.infer<typeof ownTelegramSchema>;
