import type { DeliveryProblem } from '@sala/contract/conversations/chat/channels.schema.ts';
import { noteDelivery as noteInConversation } from '#modules/conversations/chat/chat.public.ts';
import type { BotProblem } from '../bot-api.ts';
import { getProblem, isOfTelegram } from '../bot-api.ts';
import type { KnownBot } from '../bots.ts';
import { updateCustomer } from '../customers/customers.repository.ts';
import { renderNotice } from '../customers/queue-notice.ts';
import { renderService } from '../customers/render-service.ts';
import type { LaneWork } from '../lane-worker.ts';
import { renderOrder } from '../staff/render-order.ts';
import { findStaffByChat, markStaffBlocked } from '../staff/staff.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { markBotRevoked } from '../usecases/mark-bot-revoked.ts';
import { deliver, FileGone, FileTooLarge } from './deliver.ts';
import { findTurnOfChat, readPace, takeTurn } from './pace.repository.ts';
import type { DeliverableContent, SendContent } from './send-content.ts';
import { findNextSend, listSentNumbers, type SendRow, updateSend } from './sends.repository.ts';

/** After the first failure, the second, and so on, in ms. */
const pauses = [2000, 5000, 15_000, 60_000, 5 * 60_000];
/** How long something is tried that cannot be delivered, in ms. */
const maxAgeMs = 24 * 3_600_000;

/** Sends what waits for one person, in order, no faster than Telegram takes it. */
export function createSendLane(context: TelegramContext): LaneWork {
  const { clock, config, database, telegramBots } = context;
  const pace = readPace(config.limits);
  return async (lane, isOver) => {
    const bot = await telegramBots.find(lane.botId);
    // Of a bot that was taken off nothing is sent; what waits goes on should it come back.
    const merchantId = bot && (bot.merchantId ?? (await findStaffByChat(database, lane))?.merchant_id);
    if (!bot || !merchantId) return undefined;
    const tenant = database.forMerchant(merchantId);
    for (;;) {
      if (isOver()) return clock.now();
      const send = await findNextSend(tenant, lane);
      if (!send) return undefined;
      if (send.next_at && send.next_at > clock.now()) return send.next_at;
      const turn = await findTurnOfChat(database, pace, lane, clock.now());
      if (turn > clock.now()) return turn;
      await waitUntil(await takeTurn(database, pace, lane, clock.now()), clock.now());
      const next = await sendOne(context, bot, { ...lane, merchantId }, send);
      if (next) return next;
    }
  };
}

/** A turn of the bot is seconds away at most: all lanes that send at a time wait for it. */
const waitUntil = (at: Date, now: Date): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at.getTime() - now.getTime())));

interface Place {
  readonly merchantId: string;
  readonly botId: number;
  readonly chatId: number;
}

/** Answers when it is tried again; undefined: it is done with, one way or the other. */
async function sendOne(
  context: TelegramContext,
  bot: KnownBot,
  place: Place,
  send: SendRow,
): Promise<Date | undefined> {
  const tenant = context.database.forMerchant(place.merchantId);
  const about = { type: send.about_type, id: send.about_id ?? '' };
  const sent = async () => (send.about_id ? listSentNumbers(tenant, place, about) : []);
  try {
    const { content: stored } = send;
    const content = await render(context, place, stored);
    const number = content && (await deliver(context, { bot, chatId: place.chatId, sent }, content));
    await updateSend(tenant, send.id, {
      state: 'sent',
      sent_at: context.clock.now(),
      problem: null,
      ...(number !== undefined && { telegram_id: number }),
    });
    await noteDelivery(context, send, null);
    return undefined;
  } catch (error) {
    if (error instanceof FileGone) return fail(context, place, send, 'fileGone');
    if (error instanceof FileTooLarge) return fail(context, place, send, 'fileTooLarge');
    if (!isOfTelegram(error)) throw error;
    return settle(context, bot, place, send, getProblem(error));
  }
}

/** What is written when it leaves shows what is true by then; undefined: nothing is to be sent any more. */
async function render(
  context: TelegramContext,
  { merchantId }: Place,
  content: SendContent,
): Promise<DeliverableContent | undefined> {
  if (content.kind === 'order') return renderOrder(context, merchantId, content);
  if (content.kind === 'notice') return renderNotice(context, content);
  return content.kind === 'service' ? renderService(context, content) : content;
}

async function settle(
  context: TelegramContext,
  bot: KnownBot,
  place: Place,
  send: SendRow,
  problem: BotProblem,
): Promise<Date | undefined> {
  const tenant = context.database.forMerchant(place.merchantId);
  const now = context.clock.now().getTime();
  switch (problem.kind) {
    case 'unchanged':
      await updateSend(tenant, send.id, { state: 'sent', sent_at: context.clock.now() });
      return undefined;
    case 'revoked':
      await markBotRevoked(context, bot);
      return new Date(now + pauses.at(-1)!);
    case 'blocked':
      await updateCustomer(tenant, place, { is_blocked: true });
      await markStaffBlocked(tenant, place, true);
      return fail(context, place, send, 'blocked');
    case 'slowDown': {
      const nextAt = new Date(now + problem.seconds * 1000);
      await updateSend(tenant, send.id, { next_at: nextAt });
      return nextAt;
    }
    case 'tooLarge':
      return fail(context, place, send, 'fileTooLarge');
    case 'refused':
      context.logger.warn({ botId: bot.botId, description: problem.description }, 'Telegram refused a message');
      return fail(context, place, send, 'refused');
    default: {
      if (now - send.created_at.getTime() > maxAgeMs) return fail(context, place, send, 'unreachable');
      const nextAt = new Date(now + pauses[Math.min(send.attempts, pauses.length - 1)]!);
      await updateSend(tenant, send.id, { attempts: send.attempts + 1, next_at: nextAt, problem: 'unreachable' });
      return nextAt;
    }
  }
}

async function fail(
  context: TelegramContext,
  { merchantId }: Place,
  send: SendRow,
  problem: DeliveryProblem,
): Promise<undefined> {
  await updateSend(context.database.forMerchant(merchantId), send.id, { state: 'failed', problem });
  await noteDelivery(context, send, problem);
  return undefined;
}

/** Shows in its conversation how a message stands that was sent. */
async function noteDelivery(
  context: TelegramContext,
  send: Pick<SendRow, 'channel_id' | 'channel_owner_id' | 'seq'>,
  problem: DeliveryProblem | null,
): Promise<void> {
  const { channel_id: channelId, channel_owner_id: merchantId, seq } = send;
  if (channelId === null || merchantId === null || seq === null) return;
  await noteInConversation(context, { merchantId, channelId, seq, problem });
}
