import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { type ChannelState, findHomeOfVisitor } from '#modules/conversations/chat/chat.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findChatOfVisitor } from './customers.repository.ts';

/** What an operator deletes goes from the customer's chat as well, in the transaction that deletes it. */
export async function followDeletion(
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
