import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { telegramErrors } from './telegram.errors.ts';
import { telegramBotSchema, telegramTokenField } from './telegram.schema.ts';

const read = [{ subject: 'merchant-integration', action: 'read' }] as const;
const update = [{ subject: 'merchant-integration', action: 'update' }] as const;
const botAnswer = z.object({ bot: z.nullable(telegramBotSchema) });

/** The bot of the business, through which customers write. */
export const telegramApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/integration/telegram',
    summary:
      'The bot through which customers write to the business, without its token; `bot` is null where there is none',
    access: read,
    response: botAnswer,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/integration/telegram',
    summary: 'Connects a bot by its token, in the place of the one before; Telegram is asked whether the token is good',
    access: update,
    readAccess: read,
    isSessionOnly: true,
    rateLimit: { points: 20, seconds: 600 },
    body: z.object({ token: telegramTokenField }),
    response: botAnswer,
    errors: [telegramErrors.telegramTokenRefused, telegramErrors.telegramUnreachable, telegramErrors.telegramBotInUse],
    successMessage: 'telegramConnected',
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/api/integration/telegram/disconnect',
    summary: 'Takes the bot off: nothing is received or sent through it any more, conversations stay',
    access: update,
    readAccess: read,
    isSessionOnly: true,
    response: botAnswer,
    successMessage: 'telegramDisconnected',
  }),
};

/** Where Telegram hands in what comes. */
export const telegramWebhookApi = {
  receive: endpoint({
    method: 'POST',
    path: '/api/telegram/:bot',
    summary: 'Takes one update of a bot from Telegram; answered as soon as it is stored',
    access: 'public',
    // Only the secret decides: an address of no bot is refused like a wrong secret.
    params: z.object({ bot: z.string().check(z.regex(/^\w{1,64}$/)) }),
    headers: {
      'X-Telegram-Bot-Api-Secret-Token': { description: 'The secret that was named to Telegram', required: true },
    },
    rawType: 'application/json',
    maxBody: 1024 * 1024,
    rateLimit: { points: 6000, seconds: 60 },
    response: z.object({ isNew: z.boolean() }),
    errors: [telegramErrors.telegramSecretWrong],
  }),
};
