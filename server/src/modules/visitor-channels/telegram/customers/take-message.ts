import type { Message as ConversationMessage } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Message } from 'grammy/types';
import { receiveMessage } from '#modules/visitor-channels/channels/channels.public.ts';
import type { KnownBot } from '../bots.ts';
import { getEditDate, toMessageId } from '../message-ids.ts';
import { findSendByNumber } from '../send/sends.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { fetchFile } from './fetch-file.ts';
import { toFileBody } from './file-body.ts';
import type { TelegramCustomer } from './open-customer.ts';
import { readMessage } from './read-message.ts';
import { telegramChannel } from './telegram-adapter.ts';

/**
 * Says in the customer's conversation what came from them: at the business, or at the partner they were handed to. The same message is
 * said once. Answers undefined where it says nothing that a conversation can hold. Throws what sending it throws.
 */
export function takeMessage(
  context: TelegramContext,
  bot: KnownBot,
  customer: TelegramCustomer,
  message: Message,
): Promise<ConversationMessage | undefined> {
  return take(context, bot, customer, message);
}

/** Says what a message was changed to, as an answer to what it said before: what was read once stays. */
export async function takeEdit(
  context: TelegramContext,
  bot: KnownBot,
  customer: TelegramCustomer,
  message: Message,
): Promise<ConversationMessage | undefined> {
  const chat = { botId: bot.botId, chatId: message.chat.id };
  const replyToId = toMessageId(chat, message.message_id, message.date);
  const text = message.text ?? message.caption;
  if (!text) return undefined;
  const date = getEditDate(message.edit_date ?? message.date, text);
  const { photo: _, document: __, caption: ___, ...bare } = message as Message & { photo?: object; document?: object };
  return take(context, bot, customer, { ...bare, text: `✏️ ${text}`, date } as Message, replyToId);
}

function take(
  context: TelegramContext,
  bot: KnownBot,
  customer: TelegramCustomer,
  message: Message,
  editedId?: string,
): Promise<ConversationMessage | undefined> {
  const id = toMessageId({ botId: bot.botId, chatId: message.chat.id }, message.message_id, message.date);
  return receiveMessage(context, telegramChannel, {
    customer,
    id,
    sender: String(message.chat.id),
    async read({ merchantId, visitorId }) {
      const read = readMessage(message, customer.locale);
      if (read.kind === 'none') return undefined;
      const replyToId = editedId ?? (await findReplied(context, bot, customer, message));
      if (read.kind === 'text') return { type: 'text', id, text: read.text, replyToId };
      if (read.kind === 'place') return { type: 'location', id, location: read.location, replyToId };
      const uploader = { type: 'visitor', id: visitorId } as const;
      const file = await fetchFile(context, bot, { merchantId, uploader }, read.file);
      return { ...toFileBody(file, { id, text: read.text, voiceMs: read.file.voiceMs }), replyToId };
    },
  });
}

/** The message of the conversation that this one answers. */
async function findReplied(
  context: TelegramContext,
  { botId }: KnownBot,
  { merchantId }: TelegramCustomer,
  { chat, reply_to_message: replied }: Message,
): Promise<string | undefined> {
  if (!replied) return undefined;
  const place = { botId, chatId: chat.id };
  if (!replied.from?.is_bot) return toMessageId(place, replied.message_id, replied.date);
  const sent = await findSendByNumber(context.database.forMerchant(merchantId), place, replied.message_id);
  return sent?.about_type === 'message' ? (sent.about_id ?? undefined) : undefined;
}
