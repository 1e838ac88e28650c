import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { type ChannelState, findHomeOfVisitor, readChannel } from '#modules/conversations/chat/chat.public.ts';
import type { ChannelAdapter, ThreadName } from '#modules/visitor-channels/channels/channels.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findChatOfVisitor } from './customers.repository.ts';
import { maxIncomingMb } from './fetch-file.ts';
import { queueCustomerNotice } from './queue-notice.ts';
import type { ThreadWatch } from './thread-watch.ts';
import { WaitingNotices } from './waiting-notices.ts';

/** Telegram's longest text. */
const textLength = 4096;

/** What a customer at Telegram can send. */
export const telegramChannel = {
  source: 'telegram',
  identity: 'account',
  media: ['text', 'image', 'video', 'audio', 'file', 'location'],
  limits: { textLength, fileMb: maxIncomingMb },
  delivery: 'taken',
} as const satisfies ChannelAdapter;

/** Customers who write to the bot of a merchant. */
export function toTelegramAdapter(context: TelegramContext, watch: ThreadWatch): ChannelAdapter {
  const notices = new WaitingNotices(context);
  return {
    ...telegramChannel,
    said: (thread) => watch.note(thread),
    typing: (thread) => showTyping(context, thread),
    waiting: (thread) => notices.note(thread),
    notify: (unit, visitor, notice) => queueCustomerNotice(context, unit, visitor, notice),
    notifiedNow: () => nudgeLanes(context),
    withdrawn: (unit, withdrawal) => followDeletion(context, unit, withdrawal),
    withdrawnNow: () => nudgeLanes(context),
  };
}

/** Telegram shows for five seconds that somebody writes. Whether it arrives matters to nobody. */
async function showTyping(context: TelegramContext, { merchantId, channelId }: ThreadName): Promise<void> {
  const channel = await readChannel(context, merchantId, channelId);
  if (!channel) return;
  const home = await findHomeOfVisitor(context, channel);
  const customer = await findChatOfVisitor(context.database.forMerchant(home.merchantId), home.visitorId);
  const bot = customer && !customer.is_blocked ? await context.telegramBots.find(customer.bot_id) : undefined;
  if (customer) await bot?.api.sendChatAction(customer.chat_id, 'typing').catch(() => undefined);
}

/** What an operator deletes goes from the customer's chat as well, in the transaction that deletes it. */
async function followDeletion(
  context: TelegramContext,
  unit: UnitOfWork,
  { message, channel }: { message: Message; channel: ChannelState },
): Promise<void> {
  if (channel.source !== 'telegram') return;
  const home = await findHomeOfVisitor(context, channel);
  const there = unit.beside(home.merchantId);
  const customer = await findChatOfVisitor(there, home.visitorId);
  if (!customer) return;
  const chat = { botId: customer.bot_id, chatId: customer.chat_id };
  // What waits behind the message itself finds it sent.
  await queueSends(context, there, chat, [{ content: { kind: 'delete' }, about: { type: 'message', id: message.id } }]);
}
