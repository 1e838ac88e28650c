import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { guardErrors } from '@sala/contract/conversations/chat/guard/guard.errors.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import type { CallbackQuery, Message, Update } from 'grammy/types';
import { toShownName } from '#kernel/shown-name.ts';
import {
  findVisitorThread,
  getVisitorChannel,
  noteInConversation,
  rateChannel,
  readChannel,
} from '#modules/conversations/chat/chat.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { FailureError } from '#platform/failure.ts';
import type { KnownBot } from '../bots.ts';
import { nudgeLanes } from '../lane-worker.ts';
import type { TelegramChat } from '../message-ids.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { fromShortId } from './callback-data.ts';
import { readChoiceData } from './choice-buttons.ts';
import { customerWords } from './customer-words.ts';
import { findCustomer, updateCustomer } from './customers.repository.ts';
import { maxIncomingMb } from './fetch-file.ts';
import { openCustomer, type TelegramCustomer } from './open-customer.ts';
import { pressChoice } from './press-choice.ts';
import { pressService } from './press-service.ts';
import { readMessage } from './read-message.ts';
import { toRatingButtons } from './render-message.ts';
import { readServiceData } from './service-buttons.ts';
import { takeEdit, takeMessage } from './take-message.ts';

type MerchantBot = KnownBot & { readonly merchantId: string };

/** Does what an update of a merchant's bot asks for. May be called again with the same one; throws what may pass by itself. */
export async function handleCustomerUpdate(context: TelegramContext, bot: MerchantBot, update: Update): Promise<void> {
  const { message, edited_message: edited, callback_query: pressed, my_chat_member: member } = update;
  if (message?.chat.type === 'private') return handleMessage(context, bot, message, false);
  if (edited?.chat.type === 'private') return handleMessage(context, bot, edited, true);
  if (pressed) return handlePress(context, bot, pressed);
  if (member?.chat.type === 'private') {
    const chat = { botId: bot.botId, chatId: member.chat.id };
    const isBlocked = member.new_chat_member.status === 'kicked';
    await updateCustomer(context.database.forMerchant(bot.merchantId), chat, { is_blocked: isBlocked });
  }
}

async function handleMessage(
  context: TelegramContext,
  bot: MerchantBot,
  message: Message,
  isEdit: boolean,
): Promise<void> {
  const { from } = message;
  if (!from || from.is_bot) return;
  const chat = { botId: bot.botId, chatId: message.chat.id };
  const customer = await openCustomer(context, bot.merchantId, chat, from);
  const words = customerWords[customer.locale];
  if (/^\/start(?:\s|$)/.test(message.text ?? '')) {
    const { name } = await getMerchant(context, bot.merchantId);
    return say(context, customer, chat, words.greeting(name), message.message_id);
  }
  try {
    const said = await (isEdit ? takeEdit : takeMessage)(context, bot, customer, message);
    if (!said && !isEdit) await say(context, customer, chat, words.notUnderstood, message.message_id);
  } catch (error) {
    const reason = error instanceof FailureError ? getReason(customer, error) : undefined;
    if (reason === undefined) throw error;
    if (isTooLarge(error)) await noteRefusedFile(context, customer, message);
    await say(context, customer, chat, reason, message.message_id);
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof FailureError && error.definition.key === uploadErrors.fileSizeExceeded.key;

/** Why a message was not taken, in the customer's words; undefined: it may be taken later. */
function getReason({ locale }: TelegramCustomer, { definition, params }: FailureError): string | undefined {
  const words = customerWords[locale];
  if (definition.status >= 500 || definition.status === 429) return undefined;
  switch (definition.key) {
    case visitorErrors.visitorBanned.key:
      return words.banned;
    case chatErrors.channelIsBlocked.key:
      return words.blocked;
    case guardErrors.bankInformation.key:
      return words.bankInformation;
    case guardErrors.phoneInformation.key:
      return words.phoneInformation;
    case uploadErrors.fileSizeExceeded.key:
      return words.fileTooLarge(Number(params?.size ?? maxIncomingMb));
    case uploadErrors.fileTypeNotAllowed.key:
      return words.fileNotAllowed;
    case uploadErrors.uploadFailed.key:
    case uploadErrors.pictureTooLarge.key:
    case chatErrors.attachmentNotUsable.key:
      return words.fileFailed;
    default:
      return words.notTaken;
  }
}

/** Says something to the customer that stands in no conversation. */
async function say(
  context: TelegramContext,
  { merchantId }: TelegramCustomer,
  chat: TelegramChat,
  text: string,
  replyTo?: number,
): Promise<void> {
  const content = { kind: 'text', text, ...(replyTo !== undefined && { replyTo }) } as const;
  await inTransaction(context, merchantId, (unit) =>
    queueSends(context, unit, chat, [{ content, about: { type: 'notice' } }]),
  );
  nudgeLanes(context);
}

async function press(
  context: TelegramContext,
  customer: TelegramCustomer,
  chat: TelegramChat,
  { data = '', message }: CallbackQuery,
): Promise<string | undefined> {
  const service = readServiceData(data);
  if (service && message)
    return pressService(context, customer, { chat, messageId: message.message_id, press: service });
  const chosen = readChoiceData(data);
  if (!chosen || !message) return data.startsWith('r') ? pressRating(context, customer, chat, data) : undefined;
  try {
    return await pressChoice(context, customer, { chat, messageId: message.message_id, id: chosen, data });
  } catch (error) {
    const reason = error instanceof FailureError ? getReason(customer, error) : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}

async function handlePress(context: TelegramContext, bot: MerchantBot, pressed: CallbackQuery): Promise<void> {
  const { from } = pressed;
  const chat = { botId: bot.botId, chatId: pressed.message?.chat.id ?? from.id };
  const known = await findCustomer(context.database.forMerchant(bot.merchantId), chat);
  const customer = known && { merchantId: bot.merchantId, visitorId: known.visitor_id, locale: known.locale };
  const answer = customer && (await press(context, customer, chat, pressed));
  // Telegram shows a clock on the button until it is answered; after a while it no longer takes the answer, and needs none.
  await bot.api
    .answerCallbackQuery(pressed.id, answer === undefined ? {} : { text: answer.slice(0, 200), show_alert: false })
    .catch(() => undefined);
}

/** Tells operators of a file that was too large to be taken over: they would wait for it. Before the first message nobody does. */
async function noteRefusedFile(context: TelegramContext, customer: TelegramCustomer, message: Message): Promise<void> {
  const read = readMessage(message, customer.locale);
  const thread = await findVisitorThread(context, customer);
  const channel = await getVisitorChannel(context, thread);
  if (!channel || channel.status === 'closed' || read.kind !== 'file') return;
  const params = { name: toShownName([read.file.name], 120), size: String(maxIncomingMb) };
  await inTransaction(context, thread.merchantId, (unit) =>
    noteInConversation(context, unit, channel.id, { key: 'fileTooLarge', params, authorId: null }),
  );
}

/** Keeps the stars that a customer has pressed; they may change their mind as in the widget. Answers what is shown to them for a moment. */
async function pressRating(
  context: TelegramContext,
  { merchantId, visitorId, locale }: TelegramCustomer,
  chat: TelegramChat,
  data: string,
): Promise<string | undefined> {
  const [, digit, short] = /^r([1-5]):([\w-]{22})$/.exec(data) ?? [];
  const channelId = short && fromShortId(short);
  if (!digit || !channelId) return undefined;
  const words = customerWords[locale];
  const stars = Number(digit);
  const before = await readChannel(context, merchantId, channelId);
  // Pressed twice, or handled a second time: it is said once in the conversation.
  if (before?.visitor.id === visitorId && before.closedAt !== null && before.rating?.stars === stars) return undefined;
  try {
    await rateChannel(context, { merchantId, visitorId, channelId }, { stars, comment: '' });
  } catch (error) {
    if (error instanceof FailureError && error.definition.status < 500) return words.ratingOver;
    throw error;
  }
  const text = words.thanks('⭐'.repeat(stars));
  await inTransaction(context, merchantId, (unit) =>
    queueSends(context, unit, chat, [
      {
        content: { kind: 'edit', text, buttons: toRatingButtons(channelId) },
        about: { type: 'rating', id: channelId },
      },
    ]),
  );
  nudgeLanes(context);
  return text;
}
