import { Readable } from 'node:stream';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { PhotoSize } from 'grammy/types';
import { storePicture } from '#modules/platform-services/uploads/uploads.public.ts';
import { setVisitorPicture } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { FailureError, fail } from '#platform/failure.ts';
import { downloadFile, isOfTelegram } from '../bot-api.ts';
import type { KnownBot } from '../bots.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findCustomer, updateCustomer } from './customers.repository.ts';

const maxMb = 5;
const maxBytes = maxMb * 1024 * 1024;
/** Of the sizes that Telegram keeps, the smallest that fills the largest avatar on a fine screen, in pixels. */
const wantedWidth = 256;

function pickSize(sizes: readonly PhotoSize[] = []): PhotoSize | undefined {
  const ascending = sizes.toSorted((one, other) => one.width - other.width);
  return ascending.find(({ width }) => width >= wantedWidth) ?? ascending.at(-1);
}

/** Anyone who answers as Telegram: no more than a photo is written to the disk. */
async function* upToLimit(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) fail(uploadErrors.fileSizeExceeded, { size: maxMb });
    yield chunk;
  }
}

async function keep(
  context: TelegramContext,
  bot: KnownBot,
  { merchantId, visitorId }: { merchantId: string; visitorId: string },
  { file_id: fileId }: PhotoSize,
): Promise<string> {
  const { file_path: path, file_size: size = 0 } = await bot.api.getFile(fileId);
  if (!path) return fail(uploadErrors.uploadFailed);
  if (size > maxBytes) fail(uploadErrors.fileSizeExceeded, { size: maxMb });
  const content = Readable.from(upToLimit(await downloadFile(context, bot.token, path)), { objectMode: false });
  const received = await context.storage.receive(content);
  try {
    return await storePicture(context, {
      merchantId,
      uploader: { type: 'visitor', id: visitorId },
      file: { ...received, name: 'photo' },
      kind: 'portrait',
    });
  } finally {
    await context.storage.discard(received);
  }
}

/** Shows customers as they show themselves at Telegram now. What cannot be had is asked for again after a day. */
export async function fetchPhoto(context: TelegramContext, merchantId: string, chat: TelegramChat): Promise<void> {
  const tenant = context.database.forMerchant(merchantId);
  const [bot, customer] = await Promise.all([context.telegramBots.find(chat.botId), findCustomer(tenant, chat)]);
  if (bot?.merchantId !== merchantId || !customer) return;
  const visitorId = customer.visitor_id;
  try {
    const { photos } = await bot.api.getUserProfilePhotos(chat.chatId, { limit: 1 });
    const size = pickSize(photos[0]);
    const photoId = size?.file_unique_id ?? null;
    if (photoId === customer.photo_id) return;
    const pictureId = size ? await keep(context, bot, { merchantId, visitorId }, size) : null;
    await setVisitorPicture(context, { merchantId, visitorId, pictureId });
    await updateCustomer(tenant, chat, { photo_id: photoId });
  } catch (error) {
    if (!isOfTelegram(error) && !(error instanceof FailureError)) throw error;
    const reason = error instanceof FailureError ? error.definition.key : 'telegram';
    context.logger.info({ visitorId, reason }, 'the photo of a customer could not be taken over');
  }
}
