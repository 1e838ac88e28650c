import { createHash, timingSafeEqual } from 'node:crypto';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { telegramWebhookApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { telegramErrors } from '@sala/contract/visitor-channels/telegram/telegram.errors.ts';
import type { Update } from 'grammy/types';
import * as z from 'zod/mini';
import { fail, found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { takeUpdates } from './take-updates.ts';

const secretHeader = 'x-telegram-bot-api-secret-token';
const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();
const updateSchema = z.looseObject({ update_id: z.number().check(z.int(), z.minimum(0)) });

/** Where Telegram hands updates in; nobody reads what comes without the secret of the bot. */
export function bindTelegramWebhook(context: TelegramContext, router: Router): void {
  router.bind(
    telegramWebhookApi.receive,
    async ({ params, content }) => {
      const update = parseUpdate(content);
      return { isNew: (await takeUpdates(context, Number(params.bot), [update], false)) > 0 };
    },
    {
      admit: async ({ params, request: { headers } }) => {
        const botId = Number(params.bot);
        const expected = context.telegramBots.getWebhookSecret(botId);
        const given = headers[secretHeader];
        // Compared before any lookup, so that the answer does not reveal which bots exist.
        if (!timingSafeEqual(toDigest(String(given ?? '')), toDigest(expected)))
          fail(telegramErrors.telegramSecretWrong);
        found(await context.telegramBots.find(botId));
        return undefined;
      },
    },
  );
}

function parseUpdate(content: Buffer): Update {
  try {
    return updateSchema.parse(JSON.parse(content.toString('utf8'))) as unknown as Update;
  } catch {
    return fail(commonErrors.validationFailed);
  }
}
