import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { InputFile } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { openUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { type BotApi, getProblem, isOfTelegram, openBotForFiles } from '../bot-api.ts';
import type { KnownBot } from '../bots.ts';
import type { DeliverableContent, FileKind, SendButton, SendContent } from './send-content.ts';
import { maxCaption, maxText, splitText } from './split-content.ts';

/** Telegram takes files of bots up to 50 MB; in bytes. */
const maxOutgoing = 50 * 1024 * 1024;

/** What browsers record, which Telegram plays in another container only. */
const browserSound = 'audio/webm';

/** The file that was to be sent is not there any more. */
export class FileGone extends Error {}
/** Telegram does not take files of this size. */
export class FileTooLarge extends Error {}

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

const getReply = (replyTo: number | undefined) =>
  replyTo === undefined ? {} : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };

/**
 * Sends one thing; answers Telegram's number of it, or undefined where nothing new was made. `sent`: numbers of what was sent about the
 * same before. Throws what the call throws, FileGone and FileTooLarge.
 */
export async function deliver(
  context: Pick<AppContext, 'config' | 'storage'>,
  { bot: { api, token }, chatId, sent }: { bot: KnownBot; chatId: number; sent: () => Promise<number[]> },
  content: DeliverableContent,
): Promise<number | undefined> {
  switch (content.kind) {
    case 'text':
      if (content.isLast) return sendLast(api, { chatId, former: (await sent()).at(-1) }, content);
      return sendText(api, chatId, content);
    case 'place':
      return sendPlace(api, chatId, content);
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
      for (const number of await sent()) await deleteOne(api, chatId, number);
      return undefined;
    }
    default:
      return sendFile(context, { token, chatId }, content);
  }
}

async function deleteOne(api: BotApi, chatId: number, number: number): Promise<void> {
  try {
    await api.deleteMessage(chatId, number);
  } catch (error) {
    // Gone already: the other parts of it still have to go.
    if (!isOfTelegram(error) || getProblem(error).kind !== 'unchanged') throw error;
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

async function sendPlace(
  api: BotApi,
  chatId: number,
  { latitude, longitude, venue, replyTo }: Extract<SendContent, { kind: 'place' }>,
): Promise<number> {
  const reply = getReply(replyTo);
  if (!venue) return (await api.sendLocation(chatId, latitude, longitude, reply)).message_id;
  // Telegram takes no venue without a title.
  const title = venue.name || venue.address;
  return (await api.sendVenue(chatId, latitude, longitude, title, venue.address, reply)).message_id;
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
  context: Pick<AppContext, 'config' | 'storage'>,
  { token, chatId }: { token: string; chatId: number },
  content: Extract<SendContent, { kind: FileKind }>,
): Promise<number> {
  const { kind } = content;
  try {
    return await sendFileAs(context, { token, chatId }, content);
  } catch (error) {
    // Telegram does not show each picture and play each sound, but hands everything over as a file.
    const isOwn = error instanceof FileGone || error instanceof FileTooLarge;
    const isRefused = isOfTelegram(error) && getProblem(error).kind === 'refused';
    if (kind === 'document' || isOwn || (isOfTelegram(error) && !isRefused)) throw error;
    return sendFileAs(context, { token, chatId }, { ...content, kind: 'document' });
  }
}

async function openFile(
  context: Pick<AppContext, 'storage'>,
  { kind, file }: Extract<SendContent, { kind: FileKind }>,
): Promise<OpenedFile> {
  const stored = await openUpload(context, file);
  if (!stored) throw new FileGone();
  if (kind === 'voice' && file.mime === browserSound) return toVoice(context, stored.stream);
  const close = async () => void stored.stream.destroy();
  return { ...stored, close };
}

/** Hands the file over as it is read. */
async function sendFileAs(
  context: Pick<AppContext, 'config' | 'storage'>,
  { token, chatId }: { token: string; chatId: number },
  content: Extract<SendContent, { kind: FileKind }>,
): Promise<number> {
  const { stream, size, close } = await openFile(context, content);
  try {
    if (size > maxOutgoing) throw new FileTooLarge();
    const api = openBotForFiles(context, token);
    const file = new InputFile(stream as never, content.file.name);
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
  } finally {
    // Also where Telegram answers before it has read everything.
    await close();
  }
}

interface OpenedFile {
  readonly stream: Readable;
  readonly size: number;
  close(): Promise<void>;
}

/**
 * A recording of a browser as Telegram plays it: the same sound in the container that voice messages have there; nothing is encoded
 * again. Throws when there is no sound in it that can be read. `close` it.
 */
async function toVoice({ storage }: Pick<AppContext, 'storage'>, recording: Readable): Promise<OpenedFile> {
  // Large, and needed only once somebody speaks.
  const bunny = await import('mediabunny');
  const received = await storage.receive(recording);
  const path = `${received.path}.voice`;
  const remove = async () => {
    await storage.discard(received);
    await rm(path, { force: true });
  };
  const input = new bunny.Input({
    source: new bunny.FilePathSource(received.path),
    formats: [bunny.MATROSKA, bunny.WEBM],
  });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track?.codec !== 'opus') throw new Error('No sound in it that Telegram plays');
    const output = new bunny.Output({ format: new bunny.OggOutputFormat(), target: new bunny.FilePathTarget(path) });
    const source = new bunny.EncodedAudioPacketSource('opus');
    output.addAudioTrack(source);
    await output.start();
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    let isEmpty = true;
    for await (const packet of new bunny.EncodedPacketSink(track).packets()) {
      await source.add(packet, decoderConfig && { decoderConfig });
      isEmpty = false;
    }
    if (isEmpty) throw new Error('No sound in it');
    await output.finalize();
    const stream = createReadStream(path);
    const close = async () => {
      stream.destroy();
      await remove();
    };
    return { stream, size: (await stat(path)).size, close };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    input.dispose();
  }
}
