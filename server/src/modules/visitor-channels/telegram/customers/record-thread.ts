import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import {
  addRenderings,
  type ChannelState,
  findHomeOfVisitor,
  findTranslatedSeq,
  readChannel,
  readChannelInside,
  readThreadsAfter,
} from '#modules/conversations/chat/chat.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { getTelegramId, type TelegramChat } from '../message-ids.ts';
import { type NewSend, queueSends } from '../send/queue-sends.ts';
import { listSentNumbers } from '../send/sends.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findChatOfVisitor } from './customers.repository.ts';
import { renderMessage } from './render-message.ts';
import { advanceThread, lockThread } from './threads.repository.ts';

const messagesAtOnce = 100;
/** So long an answer waits for its translation, in ms. */
const translationTimeoutMs = 5000;

/** `more`: there is more to record. `waiting`: the next message is being translated. */
export type Recorded = 'done' | 'more' | 'waiting';

/**
 * Puts what was said in a conversation since the last time among what is sent to its customer. A conversation numbers its messages
 * without gaps, so that a late or repeated run neither loses nor duplicates anything.
 */
export async function recordThread(context: TelegramContext, merchantId: string, channelId: string): Promise<Recorded> {
  const known = await readChannel(context, merchantId, channelId);
  if (known?.source !== 'telegram') return 'done';
  const home = await findHomeOfVisitor(context, known);
  const customer = await findChatOfVisitor(context.database.forMerchant(home.merchantId), home.visitorId);
  const chat = customer && { botId: customer.bot_id, chatId: customer.chat_id, merchantId: home.merchantId };
  const recorded = await inTransaction(context, merchantId, async (unit): Promise<Recorded> => {
    const afterSeq = await lockThread(unit, channelId);
    const { messages } = await readThreadsAfter(context, unit, [{ channelId, afterSeq }], messagesAtOnce);
    const last = messages.at(-1);
    // Read after its messages: what they tell of is true of it by then.
    const channel = last && (await readChannelInside(unit, channelId));
    if (!channel) return 'done';
    if (!chat) {
      await advanceThread(unit, channelId, last.seq);
      return 'done';
    }
    // Read before the translations: what was worked through by then has them.
    const translatedSeq = channel.isAutoTranslated ? await findTranslatedSeq(unit, channelId) : undefined;
    const rendered = await addRenderings(context, merchantId, messages, channel);
    const waitingIndex = rendered.findIndex((message) => isBeingTranslated(context, channel, message, translatedSeq));
    const ready = waitingIndex < 0 ? rendered : rendered.slice(0, waitingIndex);
    const sends: NewSend[] = [];
    for (const message of ready)
      sends.push(...renderMessage(channel, message, await findReplied(context, chat, message)));
    await queueSends(context, unit.beside(home.merchantId), chat, sends);
    if (ready.length > 0) await advanceThread(unit, channelId, ready.at(-1)!.seq);
    if (waitingIndex >= 0) return 'waiting';
    return messages.length < messagesAtOnce ? 'done' : 'more';
  });
  nudgeLanes(context);
  return recorded;
}

/** Answers are translated as they come: the customer gets them in their language where that is done in time. */
function isBeingTranslated(
  { clock }: TelegramContext,
  channel: ChannelState,
  { sender, seq, text, createdAt, translations }: Message,
  translatedSeq = 0,
): boolean {
  if (!channel.isAutoTranslated || sender.type !== 'operator' || text === '') return false;
  // It is in their language already, says nothing that can be translated, or no service does it.
  if (seq <= translatedSeq) return false;
  if (translations[getVisitorLanguage(channel)] !== undefined) return false;
  return clock.now().getTime() - Date.parse(createdAt) < translationTimeoutMs;
}

/** Telegram's number of the message that this one answers. */
async function findReplied(
  { database }: TelegramContext,
  chat: TelegramChat & { merchantId: string },
  { replyTo }: Message,
): Promise<number | undefined> {
  if (!replyTo) return undefined;
  const own = getTelegramId(chat, replyTo.id);
  if (own !== undefined) return own;
  const sent = await listSentNumbers(database.forMerchant(chat.merchantId), chat, { type: 'message', id: replyTo.id });
  return sent.at(-1);
}
