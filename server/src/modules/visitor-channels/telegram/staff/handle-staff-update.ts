import { pickLocale } from '@sala/contract/core/locales.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import type { CallbackQuery, Message, Update } from 'grammy/types';
import { FailureError } from '#platform/failure.ts';
import type { KnownBot } from '../bots.ts';
import { fetchFile } from '../customers/fetch-file.ts';
import { type IncomingFile, readMessage } from '../customers/read-message.ts';
import type { TelegramChat } from '../message-ids.ts';
import { findSendByNumber } from '../send/sends.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { AskedOfStaff } from '../telegram.table.ts';
import { actAs } from './acting-user.ts';
import { bindStaff } from './bind-staff.ts';
import { type OrderActionName, orderActionNames } from './order-actions.ts';
import { readOrderData } from './order-buttons.ts';
import type { ActionInput } from './perform-action.ts';
import { act, pressOrder } from './press-order.ts';
import { getRefusalText } from './refusal-text.ts';
import { findOrderFor } from './render-order.ts';
import { sayToMember } from './say.ts';
import { findStaffByChat, markStaffBlocked, type StaffRow } from './staff.repository.ts';
import { readChatData } from './staff-chat-text.ts';
import { pressChat, replyInChat } from './staff-chats.ts';
import { runCommand } from './staff-commands.ts';
import { isNetworkOpen, openMember, type StaffMember } from './staff-member.ts';
import { readHold, readPrice } from './staff-times.ts';
import { staffWords } from './words/staff-words.ts';

const answerPress = ({ api }: KnownBot, id: string, text: string) =>
  // After a while Telegram no longer takes the answer, and needs none.
  api
    .answerCallbackQuery(id, text ? { text: text.slice(0, 200), show_alert: text.length > 40 } : {})
    .catch(() => undefined);

/** Says something to a chat that belongs to no merchant, so that nothing is kept of it. */
const sayDirectly = ({ api }: KnownBot, chatId: number, text: string) =>
  api.sendMessage(chatId, text).catch(() => undefined);

/**
 * Does what a user of the business does in their chat with the bot. Answers false where the chat is none of a user's. May be called again
 * with the same update; throws what may pass by itself.
 */
export async function handleStaffUpdate(context: TelegramContext, bot: KnownBot, update: Update): Promise<boolean> {
  const { message, callback_query: pressed, my_chat_member: member } = update;
  const chatId =
    message?.chat.id ??
    pressed?.message?.chat.id ??
    pressed?.from.id ??
    member?.chat.id ??
    update.edited_message?.chat.id;
  // Of groups nothing is read: everybody in one would see the answers.
  const isOfGroup = chatId !== undefined && chatId < 0;
  if (chatId === undefined || isOfGroup) return bot.merchantId === null;
  const chat = { botId: bot.botId, chatId };
  if (message?.chat.type === 'private' && (await tryToBind(context, bot, chat, message))) return true;
  const row = await findStaffByChat(context.database, chat);
  if (!row) {
    if (bot.merchantId !== null) return false;
    if (message?.from) await sayDirectly(bot, chatId, staffWords[pickLocale(message.from.language_code)].notBound);
    if (pressed) await answerPress(bot, pressed.id, staffWords[pickLocale(pressed.from.language_code)].notBound);
    return true;
  }
  if (member) {
    const isBlocked = member.new_chat_member.status === 'kicked';
    await markStaffBlocked(context.database.forMerchant(row.merchant_id), chat, isBlocked);
    return true;
  }
  if (row.is_blocked) await markStaffBlocked(context.database.forMerchant(row.merchant_id), chat, false);
  if (pressed) await handlePress(context, bot, row, pressed);
  else if (message) await handleMessage(context, bot, row, message);
  return true;
}

async function tryToBind(
  context: TelegramContext,
  bot: KnownBot,
  chat: TelegramChat,
  message: Message,
): Promise<boolean> {
  const code = /^\/start ([\w-]{32})$/.exec(message.text ?? '')?.[1];
  if (!code || !message.from) return false;
  const outcome = await bindStaff(context, bot, { chat, from: message.from, code });
  if (outcome === undefined && bot.merchantId !== null) return false;
  if (outcome !== 'bound')
    await sayDirectly(bot, chat.chatId, staffWords[pickLocale(message.from.language_code)][outcome ?? 'linkOver']);
  return true;
}

/** The user, where they may do something here; else they get the reason. */
async function admit(
  context: TelegramContext,
  row: StaffRow,
  refuse: (text: (words: (typeof staffWords)['en']) => string, member: StaffMember | undefined) => Promise<unknown>,
): Promise<StaffMember | undefined> {
  const member = await openMember(context, row);
  if (!member) await refuse((words) => words.noAccess, undefined);
  else if (!(await isNetworkOpen(context, member.actor))) await refuse((words) => words.network, member);
  else return member;
  return undefined;
}

async function handlePress(
  context: TelegramContext,
  bot: KnownBot,
  row: StaffRow,
  pressed: CallbackQuery,
): Promise<void> {
  const { data = '', id, from } = pressed;
  const member = await admit(context, row, (text, known) =>
    answerPress(bot, id, text(staffWords[known?.locale ?? pickLocale(from.language_code)])),
  );
  if (!member) return;
  const order = readOrderData(data);
  const chat = readChatData(data);
  const said = order ? await pressOrder(context, member, order) : chat ? await pressChat(context, member, chat) : '';
  await answerPress(bot, id, said);
}

async function handleMessage(context: TelegramContext, bot: KnownBot, row: StaffRow, message: Message): Promise<void> {
  const member = await admit(context, row, (text, known) =>
    sayDirectly(bot, row.chat_id, text(staffWords[known?.locale ?? pickLocale(message.from?.language_code)])),
  );
  if (!member) return;
  const { actor, chat, asked, locale } = member;
  const text = message.text ?? '';
  if (text.startsWith('/')) return runCommand(context, member, text);
  const replied = message.reply_to_message;
  const tenant = context.database.forMerchant(actor.merchantId);
  const about = replied && (await findSendByNumber(tenant, chat, replied.message_id));
  if (about?.about_type === 'conversation' && about.about_id)
    return replyInChat(context, bot, member, { channelId: about.about_id, message });
  const read = readMessage(message, locale);
  if (read.kind === 'file') {
    const repliedId = about?.about_type === 'order' ? about.about_id : null;
    const orderId = repliedId ?? (asked?.action === 'photos' ? asked.orderId : undefined);
    if (orderId) return addFileToOrder(context, bot, member, { orderId, file: read.file, message });
    return sayToMember(context, member, staffWords[locale].replyToOrder);
  }
  if (text && (await answerAsked(context, member, text))) return;
  await sayToMember(context, member, staffWords[locale].help);
}

/** What the text says to what was asked; a sentence where it says nothing of it. */
function readAnswer(
  context: TelegramContext,
  { locale, timeZone }: StaffMember,
  { action, orderId, version, userId }: AskedOfStaff,
  text: string,
): ActionInput | string {
  const words = staffWords[locale];
  const input = { orderId, version, userId };
  if (action === 'price') {
    const price = readPrice(text);
    return price === undefined ? words.notUnderstoodPrice : { ...input, price };
  }
  if (action === 'hold') {
    const hold = readHold(text, timeZone, context.clock.now());
    return hold === undefined ? words.notUnderstoodHold : { ...input, ...hold };
  }
  return { ...input, reason: text.trim().slice(0, 500) };
}

/** Takes what a user writes as the answer to what they were asked; false: nothing was. */
async function answerAsked(context: TelegramContext, member: StaffMember, text: string): Promise<boolean> {
  const { asked } = member;
  if (!asked || !(orderActionNames as readonly string[]).includes(asked.action)) return false;
  const answer = readAnswer(context, member, asked, text);
  const said =
    typeof answer === 'string' ? answer : await act(context, member, asked.action as OrderActionName, answer);
  if (said) await sayToMember(context, member, said);
  return true;
}

/** The number of the message in the name tells a file that is added a second time after a crash. */
const toName = (name: string, messageId: number): string => name.replace(/(\.[a-z\d]{1,5})?$/i, `-${messageId}$1`);

/** Adds a photo, a voice message or a file to an order. */
async function addFileToOrder(
  context: TelegramContext,
  bot: KnownBot,
  member: StaffMember,
  { orderId, file, message }: { orderId: string; file: IncomingFile; message: Message },
): Promise<void> {
  const { actor, locale } = member;
  const words = staffWords[locale];
  const order = await findOrderFor(context, actor, orderId);
  if (!order) return sayToMember(context, member, words.gone);
  const name = toName(file.name, message.message_id);
  try {
    if (!order.attachments.some((attachment) => attachment.isOwn && attachment.name === name)) {
      const uploader = { merchantId: actor.merchantId, uploader: { type: 'user', id: actor.userId } } as const;
      const { id } = await fetchFile(context, bot, uploader, { ...file, name });
      await actAs(actor.userId, () =>
        context.performCall(orderChangesApi.addFiles, actor, { params: { id: orderId }, body: { uploadIds: [id] } }),
      );
    }
    await sayToMember(context, member, words.photoAdded(order.orderNumber));
  } catch (error) {
    if (!(error instanceof FailureError) || error.definition.status >= 500) throw error;
    await sayToMember(context, member, getRefusalText(locale, error));
  }
}
