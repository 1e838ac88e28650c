import { telegramErrors } from '@sala/contract/visitor-channels/telegram/telegram.errors.ts';
import type { TelegramBot } from '@sala/contract/visitor-channels/telegram/telegram.schema.ts';
import type { UserFromGetMe } from 'grammy/types';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { getBotId, getProblem, openBot } from '../bot-api.ts';
import { deleteBot, findBotNumber, insertBot, lockBot } from '../bots.repository.ts';
import { skipThreads } from '../customers/threads.repository.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { markWaitingLanesDue } from '../lanes.repository.ts';
import { deleteReceiver, insertReceiver } from '../receive/receivers.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { readBot } from './present-bot.ts';

type Answer = Promise<{ bot: TelegramBot | null }>;

/** Asks Telegram whose token it is. Throws telegramTokenRefused and telegramUnreachable. */
async function identify(context: TelegramContext, token: string): Promise<UserFromGetMe> {
  try {
    return await openBot(context, token).getMe();
  } catch (error) {
    return fail(
      getProblem(error).kind === 'revoked' ? telegramErrors.telegramTokenRefused : telegramErrors.telegramUnreachable,
    );
  }
}

/** Connects a bot, in the place of the one before. Throws telegramBotInUse where another business has it. */
export async function connectBot(
  context: TelegramContext,
  actor: UserActor,
  token: string,
  request: RequestInfo,
): Answer {
  const { clock, config, database, telegramBots } = context;
  const { merchantId } = actor;
  const me = await identify(context, token);
  const botId = getBotId(token);
  if (botId === telegramBots.deployedId) fail(telegramErrors.telegramBotInUse);
  const beforeId = await inTransaction(context, merchantId, async (unit) => {
    const before = await lockBot(unit);
    if (before) await deleteBot(unit);
    await insertBot(unit, {
      bot_id: botId,
      username: me.username,
      name: me.first_name,
      token_sealed: sealSecret(config.keys.secretsAtRest, token),
      created_at: clock.now(),
    });
    // A new token of the same bot goes on where the old one ended.
    if (before?.bot_id !== botId) await skipThreads(unit);
    await markWaitingLanesDue(unit, botId, clock.now());
    const target = { id: null, name: `@${me.username}` };
    await recordAudit(context, unit, { action: 'telegram.connected', actor, target, request });
    unit.emit('telegram.changed', { merchantId });
    return before?.bot_id;
  }).catch((error) => (isUniqueViolation(error) ? fail(telegramErrors.telegramBotInUse) : Promise.reject(error)));
  if (beforeId !== undefined && beforeId !== botId) {
    await deleteReceiver(database, beforeId);
    await telegramBots.tellChanged(beforeId);
  }
  await insertReceiver(database, botId);
  await telegramBots.tellChanged(botId);
  nudgeLanes(context);
  return readBot(context, merchantId);
}

/** Takes the bot off. What waits to be sent stays unsent; conversations stay. */
export async function disconnectBot(context: TelegramContext, actor: UserActor, request: RequestInfo): Answer {
  const { merchantId } = actor;
  const botId = await findBotNumber(context.database.forMerchant(merchantId));
  const known = botId === undefined ? undefined : await context.telegramBots.find(botId);
  const isRemoved = await inTransaction(context, merchantId, async (unit) => {
    const row = await lockBot(unit);
    if (!row) return false;
    await deleteBot(unit);
    const target = { id: null, name: `@${row.username}` };
    await recordAudit(context, unit, { action: 'telegram.disconnected', actor, target, request });
    unit.emit('telegram.changed', { merchantId });
    return true;
  });
  if (isRemoved && botId !== undefined) {
    await deleteReceiver(context.database, botId);
    await context.telegramBots.tellChanged(botId);
    // Telegram calls the webhook until it is removed; nobody waits for the removal.
    void known?.api.deleteWebhook().catch(() => undefined);
  }
  return { bot: null };
}
