import { findHomeOfVisitor, readChannel } from '#modules/conversations/chat/chat.public.ts';
import type { ThreadName } from '#modules/visitor-channels/channels/channels.public.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findChatOfVisitor } from './customers.repository.ts';

/** Telegram shows for five seconds that somebody writes. Whether it arrives matters to nobody. */
export async function showTyping(context: TelegramContext, { merchantId, channelId }: ThreadName): Promise<void> {
  const channel = await readChannel(context, merchantId, channelId);
  if (!channel) return;
  const home = await findHomeOfVisitor(context, channel);
  const customer = await findChatOfVisitor(context.database.forMerchant(home.merchantId), home.visitorId);
  const bot = customer && !customer.is_blocked ? await context.telegramBots.find(customer.bot_id) : undefined;
  if (customer) await bot?.api.sendChatAction(customer.chat_id, 'typing').catch(() => undefined);
}
