import type { Message as ConversationMessage } from '@sala/contract/chat/messages.schema.ts';
import type { Message } from 'grammy/types';
import {
  findMessageFromElsewhere,
  findVisitorThread,
  markVisitorSeen,
  sendVisitorMessage,
} from '#modules/chat/chat.public.ts';
import { readChannelVisitor } from '#modules/visitors/visitors.public.ts';
import type { KnownBot } from '../bots.ts';
import { toMessageId } from '../message-ids.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { fetchFile } from './fetch-file.ts';
import type { TelegramCustomer } from './open-customer.ts';
import { readMessage } from './read-message.ts';

/** Telegram does not tell how a voice message looks. */
const flatWaveform = Array.from({ length: 32 }, (_, index) => 30 + ((index * 37) % 41));

/**
 * Says in the customer's conversation what came from them: at the business, or at the partner they were handed to. The same message is
 * said once. Answers undefined where it says nothing that a conversation can hold. Throws what sending it throws.
 */
export async function takeMessage(
  context: TelegramContext,
  bot: KnownBot,
  customer: TelegramCustomer,
  message: Message,
): Promise<ConversationMessage | undefined> {
  const { limits, authentication } = context;
  const place = await findVisitorThread(context, customer);
  const { merchantId, visitorId, home } = place;
  const id = toMessageId({ botId: bot.botId, chatId: message.chat.id }, message.message_id, message.date);
  const sentBefore = await findMessageFromElsewhere(context, place, id);
  if (sentBefore) return sentBefore;
  await authentication.standings.assertWritable(merchantId);
  await limits.of('visitor-messages-address').consume(`${merchantId} telegram ${message.chat.id}`);
  await limits.of('visitor-messages-merchant').consume(merchantId);
  const read = readMessage(message, customer.locale);
  if (read.kind === 'none') return undefined;
  const text = read.text.replaceAll('\u0000', '');
  const visitor = { merchantId, visitorId };
  const body =
    read.kind === 'text'
      ? ({ type: 'text', id, text } as const)
      : await toFileBody(await fetchFile(context, bot, visitor, read.file), { id, text, voiceMs: read.file.voiceMs });
  const sent = await sendVisitorMessage(context, {
    ...visitor,
    body,
    isGuest: home !== undefined,
    readVisitor: (unit) => readChannelVisitor(unit, visitorId),
  });
  // Who writes has read what stands above it.
  await markVisitorSeen(context, visitor, sent.seq);
  return sent;
}

function toFileBody(
  { id: attachmentId, kind }: Awaited<ReturnType<typeof fetchFile>>,
  { id, text, voiceMs }: { id: string; text: string; voiceMs: number | undefined },
) {
  const voice = kind === 'audio' && voiceMs !== undefined ? { durationMs: voiceMs, waveform: flatWaveform } : undefined;
  return { type: kind, id, attachmentId, text, ...(voice && { voice }) } as const;
}
