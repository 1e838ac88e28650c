import {
  type ChannelState,
  findMessageFromElsewhere,
  isEndUnsaid,
  isWithBot,
  readChannel,
} from '#modules/conversations/chat/chat.public.ts';
import { receiveMessage } from '#modules/visitor-channels/channels/channels.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { type TelegramChat, toMessageId } from '../message-ids.ts';
import { queueSends } from '../send/queue-sends.ts';
import { findSendByNumber } from '../send/sends.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { customerWords } from './customer-words.ts';
import type { TelegramCustomer } from './open-customer.ts';
import { telegramChannel } from './telegram-adapter.ts';

interface Pressed {
  readonly chat: TelegramChat;
  /** Telegram's number of the bot's message. */
  readonly messageId: number;
  /** The bot's message. */
  readonly id: string;
  readonly data: string;
}

/** As its customer knows it: an end that was not said is none yet. */
function isWithBotForCustomer(channel: ChannelState): boolean {
  const isUnassigned = isEndUnsaid(channel) && channel.assignedOperatorId === null;
  return isWithBot(isUnassigned ? { ...channel, status: 'unassigned' } : channel);
}

/**
 * Says for the customer what they chose, as long as nothing else was said since, as in the widget; the message then shows the choice in
 * place of the buttons. Answers what is shown for a moment. Throws what sending a message throws.
 */
export async function pressChoice(
  context: TelegramContext,
  customer: TelegramCustomer,
  { chat, messageId, id: botMessageId, data }: Pressed,
): Promise<string | undefined> {
  const { merchantId, locale } = customer;
  const sent = await findSendByNumber(context.database.forMerchant(merchantId), chat, messageId);
  if (sent?.about_id !== botMessageId || sent.content.kind !== 'text') return undefined;
  const { text, buttons = [] } = sent.content;
  const choice = buttons.flat().find((button) => 'data' in button && button.data === data)?.text;
  const { channel_id: channelId, channel_owner_id: ownerId } = sent;
  if (choice === undefined || channelId === null || ownerId === null) return undefined;
  const channel = await readChannel(context, ownerId, channelId);
  if (!channel) return undefined;
  // The same for every press of this message: the first one counts, also where it is handled a second time.
  const id = toMessageId(chat, messageId, sent.created_at.getTime() / 1000);
  const visitor = { merchantId: ownerId, visitorId: channel.visitor.id };
  const earlier = await findMessageFromElsewhere(context, { away: visitor }, id);
  const isLast = channel.lastSeq === sent.seq && isWithBotForCustomer(channel);
  const read = async () => ({ type: 'text', id, text: choice }) as const;
  const say = () => receiveMessage(context, telegramChannel, { customer, id, sender: String(chat.chatId), read });
  const said = earlier ?? (isLast ? await say() : undefined);
  const shown = said ? `${text}\n\n✅ ${said.text}` : text;
  const content = { kind: 'edit', text: shown } as const;
  await inTransaction(context, merchantId, (unit) =>
    queueSends(context, unit, chat, [{ content, about: { type: 'message', id: botMessageId } }]),
  );
  nudgeLanes(context);
  return said?.text === choice ? undefined : customerWords[locale].choiceOver;
}
