import { Readable } from 'node:stream';
import { InputFile } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { readUpload } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { BotApi } from '../bot-api.ts';
import type { DeliverableContent, FileKind, SendButton, SendContent } from './send-content.ts';

/** Telegram's longest text, and longest words to a file. */
const maxText = 4096;
const maxCaption = 1024;

/** The file that was to be sent is not there any more. */
export class FileGone extends Error {}

function toKeyboard(buttons: readonly (readonly SendButton[])[] | undefined) {
  if (!buttons) return undefined;
  const rows = buttons.map((row) =>
    row.map(
      (button): InlineKeyboardButton =>
        'url' in button ? { text: button.text, url: button.url } : { text: button.text, callback_data: button.data },
    ),
  );
  return { inline_keyboard: rows };
}

/** Parts that are not longer than `max`, cut at the end of a line or a word where there is one. */
function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const piece = rest.slice(0, max);
    const at = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' '));
    const cut = at > max / 2 ? at : /[\uD800-\uDBFF]$/.test(piece) ? max - 1 : max;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return [...parts, rest];
}

const getReply = (replyTo: number | undefined) =>
  replyTo === undefined ? {} : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };

/**
 * Sends one thing; answers Telegram's number of it, or undefined where nothing new was made. `sent`: numbers of what was sent about the
 * same before. Throws what the call throws, and FileGone.
 */
export async function deliver(
  context: Pick<AppContext, 'storage'>,
  { api, chatId, sent }: { api: BotApi; chatId: number; sent: () => Promise<number[]> },
  content: DeliverableContent,
): Promise<number | undefined> {
  switch (content.kind) {
    case 'text':
      if (content.isLast) return sendLast(api, { chatId, former: (await sent()).at(-1) }, content);
      return sendText(api, chatId, content);
    case 'place':
      return (await api.sendLocation(chatId, content.latitude, content.longitude)).message_id;
    case 'contact':
      return (await api.sendContact(chatId, content.phone, content.name)).message_id;
    case 'edit': {
      const number = (await sent()).at(-1);
      if (number === undefined) return undefined;
      const text = splitText(content.text, maxText)[0]!;
      await api.editMessageText(chatId, number, text, {
        reply_markup: toKeyboard(content.buttons) ?? { inline_keyboard: [] },
      });
      return undefined;
    }
    case 'delete': {
      for (const number of await sent()) await api.deleteMessage(chatId, number);
      return undefined;
    }
    default:
      return sendFile(context, api, chatId, content);
  }
}

/** Sends a message in the place of a former one, which keeps its words and loses its buttons. */
async function sendLast(
  api: BotApi,
  { chatId, former }: { chatId: number; former: number | undefined },
  content: Extract<SendContent, { kind: 'text' }>,
): Promise<number> {
  const number = await sendText(api, chatId, content);
  // The new message has arrived and is not sent again: an old button that stays says that the order has changed.
  if (former !== undefined)
    await api.editMessageReplyMarkup(chatId, former, { reply_markup: { inline_keyboard: [] } }).catch(() => undefined);
  return number;
}

async function sendText(
  api: BotApi,
  chatId: number,
  { text, buttons, replyTo, isSilent }: Extract<SendContent, { kind: 'text' }>,
): Promise<number> {
  const markup = toKeyboard(buttons);
  const parts = splitText(text, maxText);
  let number = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const message = await api.sendMessage(chatId, part, {
      ...getReply(index === 0 ? replyTo : undefined),
      ...(isLast && markup && { reply_markup: markup }),
      ...(isSilent && { disable_notification: true }),
      link_preview_options: { is_disabled: true },
    });
    number = message.message_id;
  }
  return number;
}

async function sendFile(
  context: Pick<AppContext, 'storage'>,
  api: BotApi,
  chatId: number,
  content: Extract<SendContent, { kind: FileKind }>,
): Promise<number> {
  const bytes = await readUpload(context, content.file);
  if (!bytes) throw new FileGone();
  const file = new InputFile(Readable.from([bytes], { objectMode: false }) as never, content.file.name);
  const caption = content.text === '' ? undefined : splitText(content.text, maxCaption)[0]!;
  const other = { ...getReply(content.replyTo), ...(caption !== undefined && { caption }) };
  const calls = {
    photo: () => api.sendPhoto(chatId, file, other),
    video: () => api.sendVideo(chatId, file, other),
    voice: () => api.sendVoice(chatId, file, other),
    audio: () => api.sendAudio(chatId, file, other),
    document: () => api.sendDocument(chatId, file, other),
  };
  const { message_id: number } = await calls[content.kind]();
  return number;
}
