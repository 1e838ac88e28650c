import { Readable } from 'node:stream';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { type Attachment, maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { GrammyError } from 'grammy';
import { storeUpload, type Uploader } from '#modules/platform-services/uploads/uploads.public.ts';
import { fail } from '#platform/failure.ts';
import { downloadFile, getProblem, isOfTelegram } from '../bot-api.ts';
import type { KnownBot } from '../bots.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { IncomingFile } from './read-message.ts';

/** Telegram gives bots files up to 20 MB; ours may be smaller. */
export const maxIncomingMb = Math.min(20, maxFileSizeInMb);
const maxIncoming = maxIncomingMb * 1024 * 1024;

/** What comes is what Telegram said it is, or less: a Bot API server of one's own knows no limit. */
async function* upTo(stream: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) fail(uploadErrors.fileSizeExceeded, { size: maxIncomingMb });
    yield chunk;
  }
}

async function getFile({ api }: KnownBot, fileId: string) {
  try {
    return await api.getFile(fileId);
  } catch (error) {
    // Not every message says how large its file is.
    if (error instanceof GrammyError && /file is too big/i.test(error.description))
      fail(uploadErrors.fileSizeExceeded, { size: maxIncomingMb });
    // What Telegram does not have any more would hold up everything that they write after it.
    if (isOfTelegram(error) && getProblem(error).kind === 'refused') fail(uploadErrors.uploadFailed);
    throw error;
  }
}

/** Fetches a file and keeps it for the message or the order that it comes with. Throws fileSizeExceeded, what storing it throws, and what the call throws. */
export async function fetchFile(
  context: TelegramContext,
  bot: KnownBot,
  { merchantId, uploader }: { merchantId: string; uploader: Uploader },
  { fileId, name, size = 0 }: IncomingFile,
): Promise<Attachment> {
  if (size > maxIncoming) fail(uploadErrors.fileSizeExceeded, { size: maxIncomingMb });
  const { file_path: path } = await getFile(bot, fileId);
  if (!path) return fail(uploadErrors.uploadFailed);
  const download = await downloadFile(context, bot.token, path);
  const received = await context.storage.receive(Readable.from(upTo(download, maxIncoming), { objectMode: false }));
  try {
    return await storeUpload(context, { merchantId, uploader, file: { ...received, name } });
  } finally {
    await context.storage.discard(received);
  }
}
