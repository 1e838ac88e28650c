import { isOfTelegram } from '../bot-api.ts';
import { handleCustomerUpdate } from '../customers/handle-customer-update.ts';
import type { LaneWork } from '../lane-worker.ts';
import { handleStaffUpdate } from '../staff/handle-staff-update.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findWaitingUpdate, markUpdateFailed, markUpdateHandled, type WaitingUpdate } from './updates.repository.ts';

/** After the first failure, the second, and so on, in ms; after the last of them an update is given up. */
const pauses = [500, 2000, 10_000, 60_000, 5 * 60_000, 15 * 60_000, 3_600_000, 3_600_000];

/** Handles what came of one chat, in order; what fails is tried again, and holds up only its own chat. */
export function createHandleLane(context: TelegramContext): LaneWork {
  const { clock, database, logger } = context;
  return async (lane, isOver) => {
    const { botId } = lane;
    for (;;) {
      if (isOver()) return clock.now();
      const update = await findWaitingUpdate(database, lane);
      if (!update) return undefined;
      if (update.nextAt && update.nextAt > clock.now()) return update.nextAt;
      try {
        await handle(context, botId, update);
      } catch (error) {
        if (database.isClosing()) throw error;
        const pause = pauses[update.attempts];
        // The error may name the address, and with it the token.
        const name = error instanceof Error ? error.name : 'unknown';
        logger.warn(
          { botId, updateId: update.updateId, attempts: update.attempts, name, message: safeMessage(error) },
          'an update was not handled',
        );
        if (pause !== undefined) {
          const nextAt = new Date(clock.now().getTime() + pause);
          await markUpdateFailed(database, { botId, updateId: update.updateId, attempts: update.attempts + 1, nextAt });
          return nextAt;
        }
      }
      await markUpdateHandled(database, { botId, updateId: update.updateId, at: clock.now() });
    }
  };
}

/** Only of our own errors: what the network says may name the address, and with it the token. */
const safeMessage = (error: unknown): string => (isOfTelegram(error) ? 'Telegram' : String(error).slice(0, 300));

async function handle(context: TelegramContext, botId: number, { content }: WaitingUpdate): Promise<void> {
  const bot = await context.telegramBots.find(botId);
  // Taken off meanwhile: nobody reads what came.
  if (!bot) return;
  const { merchantId } = bot;
  await context.telegramBots.noteSeen(bot);
  if (await handleStaffUpdate(context, bot, content)) return;
  if (merchantId !== null) await handleCustomerUpdate(context, { ...bot, merchantId }, content);
}
