import { inTransaction } from '#platform/events/unit-of-work.ts';
import { lockBot, updateBot } from '../bots.repository.ts';
import type { KnownBot } from '../bots.ts';
import { deleteReceiver } from '../receive/receivers.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The bot of a merchant was connected, taken off or refused. */
    'telegram.changed': { merchantId: string };
  }
}

/** Telegram no longer takes the token: nothing is tried with it again, and who looks after the integration sees it. */
export async function markBotRevoked(context: TelegramContext, { merchantId, botId }: KnownBot): Promise<void> {
  if (merchantId === null) {
    context.logger.error({ botId }, 'Telegram no longer takes TELEGRAM_BOT_TOKEN');
    return;
  }
  await inTransaction(context, merchantId, async (unit) => {
    const bot = await lockBot(unit);
    if (bot?.bot_id !== botId || bot.state !== 'active') return;
    await updateBot(unit, { state: 'revoked' });
    unit.emit('telegram.changed', { merchantId });
  });
  await deleteReceiver(context.database, botId);
  await context.telegramBots.tellChanged(botId);
}
