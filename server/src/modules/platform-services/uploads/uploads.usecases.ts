import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { fileTypeFromFile } from 'file-type';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { type FileKind, getFileKind } from './file-kinds.ts';
import { cleanFileName, getExtension } from './file-name.ts';
import { getNetworkName } from './merchant-storage.ts';
import { removeFiles, storeFiles, toStorageKey } from './stored-files.ts';
import { presentAttachment, toStoredAttachment } from './uploads.projection.ts';
import type { UploadServices } from './uploads.public.ts';
import {
  deleteUnusedUpload,
  insertUpload,
  listUnusedUploads,
  listWaitingUploads,
  type Uploader,
} from './uploads.repository.ts';

const maxFileSize = maxFileSizeInMb * 1024 * 1024;
/** How long an unused upload is kept, in ms. */
const unusedLifetime = 24 * 3600 * 1000;
const cleaningBatch = 500;
const bytesInMb = 1024 * 1024;
/** Limits of unused files: for a customer enough for one answer, and as many that they replaced. */
const maxWaiting: Record<Uploader['type'], { count: number; bytes: number }> = {
  visitor: { count: 20, bytes: 10 * maxFileSizeInMb * bytesInMb },
  user: { count: 200, bytes: 1024 * bytesInMb },
};

async function recognise({ name, path, size }: UploadedFile, most: number): Promise<FileKind> {
  if (size === 0) fail(uploadErrors.uploadFailed);
  if (size > most) fail(uploadErrors.fileSizeExceeded, { size: Math.floor(most / bytesInMb) });
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return (await getFileKind(found?.mime, getExtension(name), path)) ?? fail(uploadErrors.fileTypeNotAllowed);
}

export interface NewUpload {
  readonly merchantId: string;
  readonly uploader: Uploader;
  readonly file: UploadedFile;
  /** Request of the uploader; absent when another program uploads for them, such as a mail server. */
  readonly request?: Pick<RequestInfo, 'address' | 'gone'>;
  /** Stored even without space: see `MerchantStorage`. */
  readonly isBeyondPlan?: boolean;
  /** The uploader is a visitor without a signed identity: their files also count towards the limit of their network address. */
  readonly isAnonymous?: boolean;
  /** In bytes; left out: that of files people send. */
  readonly maxSize?: number;
}

/**
 * Stores a file for a later message. Its type is detected from the content; images are re-encoded. Beyond the limit of unused files the
 * oldest one is deleted.
 * Throws fileSizeExceeded, fileTypeNotAllowed, errors of re-encoding, uploadFailed when it cannot be stored, storageFull,
 * merchantStorageFull, fileExceed and tooManyFilesFromNetwork.
 */
export async function storeUpload(
  context: AppContext & UploadServices,
  { merchantId, uploader, file, request, isBeyondPlan, isAnonymous, maxSize = maxFileSize }: NewUpload,
): Promise<Attachment> {
  const { storage } = context;
  // Others share an address with many, such as that of a phone carrier, and cannot become as many as they like.
  const network = isAnonymous && request ? getNetworkName(context, merchantId, request.address) : undefined;
  await context.merchantRoom.add({ merchantId, uploader, network, bytes: 0, isBeyondPlan });
  const fileKind = await recognise(file, maxSize);
  const image =
    fileKind.kind === 'image'
      ? await context.pictures.draw({
          merchantId,
          uploaderId: uploader.id,
          address: request?.address,
          kind: uploader.type === 'user' ? 'attachment' : 'customerAttachment',
          source: file.path,
          signal: request?.gone,
        })
      : undefined;
  const size = image?.content.length ?? file.size;
  if (!(await storage.hasRoomFor(size))) fail(uploadErrors.storageFull);
  await context.merchantRoom.add({ merchantId, uploader, network, bytes: size, isBeyondPlan });
  const reference = { merchantId, id: newId() };
  await storeFiles(context, reference, async () => {
    const key = toStorageKey({ ...reference, isThumbnail: false });
    if (!image) return storage.keep(key, file);
    await storage.write(key, image.content);
    if (image.thumbnail) await storage.write(toStorageKey({ ...reference, isThumbnail: true }), image.thumbnail);
  });
  // The files are written first, so that every row has its file.
  const row = await insertUpload(context.database.forMerchant(merchantId).query, {
    id: reference.id,
    uploader_type: uploader.type,
    uploader_id: uploader.id,
    kind: fileKind.kind,
    name: cleanFileName(file.name, fileKind.extension),
    mime: fileKind.mime,
    size,
    width: image?.width ?? null,
    height: image?.height ?? null,
    has_thumbnail: image?.thumbnail !== undefined,
    network: network ?? null,
    created_at: context.clock.now(),
  }).catch(async (error) => {
    await removeFiles(context, reference);
    throw error;
  });
  await removeOldestWaiting(context, merchantId, uploader);
  return presentAttachment(context, merchantId, toStoredAttachment(row));
}

/** Returns whether it was deleted; it stays if it was claimed at the last moment. */
function removeUnused(context: AppContext, merchantId: string, id: string): Promise<boolean> {
  return inTransaction(context, merchantId, async (unit) => {
    const isRemoved = await deleteUnusedUpload(unit.query, id);
    if (isRemoved) await removeFiles(context, { merchantId, id });
    return isRemoved;
  });
}

/** Deletes the oldest unused uploads beyond the limit. */
export async function removeOldestWaiting(context: AppContext, merchantId: string, uploader: Uploader): Promise<void> {
  const most = maxWaiting[uploader.type];
  const waiting = await listWaitingUploads(context.database.forMerchant(merchantId).query, uploader);
  let bytes = 0;
  for (const [index, { id, size }] of waiting.entries()) {
    bytes += size;
    if (index >= most.count || bytes > most.bytes) await removeUnused(context, merchantId, id);
  }
}

/** Runs code that uses a stored file; if it fails and the file is still unused, the file is deleted. */
export async function discardUnlessUsed<T>(
  context: AppContext,
  { merchantId, id }: { merchantId: string; id: string },
  use: () => T | Promise<T>,
): Promise<T> {
  try {
    return await use();
  } catch (error) {
    await discardUnused(context, merchantId, [id]);
    throw error;
  }
}

/** Deletes those of the uploads that are unused. After a failure they are deleted after a day. */
export async function discardUnused(context: AppContext, merchantId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await removeUnused(context, merchantId, id).catch((error) =>
      context.logger.error({ err: error }, 'a file that nothing uses could not be removed'),
    );
}

/** Deletes uploads that have been unused for more than a day; returns their number. */
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
