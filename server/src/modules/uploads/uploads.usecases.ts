import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { UploadedFile } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { type FileKind, fileKindOf } from './file-kinds.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { makeSafeImage, type SafeImage } from './image.ts';
import { presentAttachment, toStoredAttachment } from './uploads.projection.ts';
import {
  deleteUnusedUpload,
  insertUpload,
  listUnusedUploads,
  listWaitingUploads,
  type Uploader,
} from './uploads.repository.ts';

const maxFileSize = maxFileSizeInMb * 1024 * 1024;
/** How long an upload may wait for the message that names it, in ms. */
const unusedLifetime = 24 * 3600 * 1000;
const cleaningBatch = 500;

/** Where the storage keeps a file: by ids alone, never by a name somebody gave. */
export function storageKeyOf({
  merchantId,
  id,
  isThumbnail,
}: {
  merchantId: string;
  id: string;
  isThumbnail: boolean;
}) {
  return `${merchantId}/${id}/${isThumbnail ? 'thumbnail' : 'file'}`;
}

async function recognise(file: UploadedFile): Promise<FileKind> {
  if (file.content.length === 0) fail(uploadErrors.uploadFailed);
  if (file.content.length > maxFileSize) fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb });
  const found = await fileTypeFromBuffer(file.content).catch(() => undefined);
  return fileKindOf(found?.mime, extensionOf(file.name), file.content) ?? fail(uploadErrors.fileTypeNotAllowed);
}

async function imageOf(content: Buffer, mime: string): Promise<SafeImage> {
  try {
    return await makeSafeImage(content, mime);
  } catch {
    return fail(uploadErrors.uploadFailed);
  }
}

/**
 * Keeps one file for a message to come. What it is, is found in its content; images are written anew.
 * Throws fileSizeExceeded, fileTypeNotAllowed, or uploadFailed when the content is damaged or cannot be stored.
 */
export async function storeUpload(
  context: AppContext,
  { merchantId, uploader, file }: { merchantId: string; uploader: Uploader; file: UploadedFile },
): Promise<Attachment> {
  const fileKind = await recognise(file);
  const image = fileKind.kind === 'image' ? await imageOf(file.content, fileKind.mime) : undefined;
  const content = image?.content ?? file.content;
  const id = newId();
  const reference = { merchantId, id };
  try {
    await context.storage.write(storageKeyOf({ ...reference, isThumbnail: false }), content);
    if (image) await context.storage.write(storageKeyOf({ ...reference, isThumbnail: true }), image.thumbnail);
  } catch (error) {
    context.logger.error({ err: error }, 'a file could not be stored');
    await removeFiles(context, reference);
    fail(uploadErrors.uploadFailed);
  }
  // The files come first: a row never promises a file that is not there.
  const row = await insertUpload(context.database.forMerchant(merchantId).query, {
    id,
    uploader_type: uploader.type,
    uploader_id: uploader.id,
    kind: fileKind.kind,
    name: cleanFileName(file.name, fileKind.extension),
    mime: fileKind.mime,
    size: content.length,
    width: image?.width ?? null,
    height: image?.height ?? null,
    has_thumbnail: image !== undefined,
    created_at: context.clock.now(),
  }).catch(async (error) => {
    await removeFiles(context, reference);
    throw error;
  });
  return presentAttachment(context, merchantId, toStoredAttachment(row));
}

export async function removeFiles(
  context: Pick<AppContext, 'storage'>,
  reference: { merchantId: string; id: string },
): Promise<void> {
  await context.storage.remove(storageKeyOf({ ...reference, isThumbnail: false }));
  await context.storage.remove(storageKeyOf({ ...reference, isThumbnail: true }));
}

/** Answers whether it was removed: taken within the last moment it is in use, and stays. */
function removeUnused(context: AppContext, merchantId: string, id: string): Promise<boolean> {
  return inTransaction(context, merchantId, async (unit) => {
    const isRemoved = await deleteUnusedUpload(unit.query, id);
    if (isRemoved) await removeFiles(context, { merchantId, id });
    return isRemoved;
  });
}

/** Removes the oldest of what waits of an uploader until no more than `keep` is left. */
export async function removeOldestWaiting(
  context: AppContext,
  { merchantId, uploader, keep }: { merchantId: string; uploader: Uploader; keep: { count: number; bytes: number } },
): Promise<void> {
  const waiting = await listWaitingUploads(context.database.forMerchant(merchantId).query, uploader);
  let bytes = 0;
  for (const [index, { id, size }] of waiting.entries()) {
    bytes += size;
    if (index >= keep.count || bytes > keep.bytes) await removeUnused(context, merchantId, id);
  }
}

/** Removes what was uploaded more than a day ago and never sent; answers how many. */
export async function removeUnusedUploads(context: AppContext): Promise<number> {
  const before = new Date(context.clock.now().getTime() - unusedLifetime);
  let removed = 0;
  for (;;) {
    const uploads = await listUnusedUploads(context.database, before, cleaningBatch);
    for (const { merchant_id: merchantId, id } of uploads) {
      if (await removeUnused(context, merchantId, id)) removed += 1;
    }
    if (uploads.length < cleaningBatch) return removed;
  }
}
