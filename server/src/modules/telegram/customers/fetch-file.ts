import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import { type Attachment, maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import { storeUpload, type Uploader } from '#modules/uploads/uploads.public.ts';
import { fail } from '#platform/failure.ts';
import { downloadFile } from '../bot-api.ts';
import type { KnownBot } from '../bots.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { IncomingFile } from './read-message.ts';

/** Telegram gives bots files up to 20 MB; ours may be smaller. */
export const maxIncomingMb = Math.min(20, maxFileSizeInMb);
const maxIncoming = maxIncomingMb * 1024 * 1024;

/** Fetches a file and keeps it for the message or the order that it comes with. Throws fileSizeExceeded, what storing it throws, and what the call throws. */
export async function fetchFile(
  context: TelegramContext,
  bot: KnownBot,
  { merchantId, uploader }: { merchantId: string; uploader: Uploader },
  { fileId, name, size = 0 }: IncomingFile,
): Promise<Attachment> {
  if (size > maxIncoming) fail(uploadErrors.fileSizeExceeded, { size: maxIncomingMb });
  const { file_path: path } = await bot.api.getFile(fileId);
  if (!path) return fail(uploadErrors.uploadFailed);
  const received = await context.storage.receive(await downloadFile(context, bot.token, path));
  try {
    return await storeUpload(context, { merchantId, uploader, file: { ...received, name } });
  } finally {
    await context.storage.discard(received);
  }
}
