import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { getFileKind } from './file-kinds.ts';
import { getExtension } from './file-name.ts';
import { removeFiles, storeFiles, toStorageKey } from './stored-files.ts';
import type { UploadServices } from './uploads.public.ts';
import { insertUpload } from './uploads.repository.ts';
import { type NewUpload, storeUpload } from './uploads.usecases.ts';

const bytesInMb = 1024 * 1024;

/**
 * Stores a recording of at most `maxMb`; its type is detected from the content. Throws fileSizeExceeded,
 * fileTypeNotAllowed and what `storeUpload` throws.
 */
export async function storeRecording(
  context: AppContext & UploadServices,
  { maxMb, ...upload }: NewUpload & { maxMb: number },
): Promise<Attachment> {
  const { name, path, size } = upload.file;
  if (size > maxMb * bytesInMb) fail(uploadErrors.fileSizeExceeded, { size: maxMb });
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const fileKind = found && (await getFileKind(found.mime, getExtension(name), path));
  if (fileKind?.kind !== 'audio') fail(uploadErrors.fileTypeNotAllowed);
  return storeUpload(context, upload);
}

/** A generated sound and its owner. */
export interface GeneratedSound {
  readonly merchantId: string;
  readonly userId: string;
  readonly content: Buffer;
  /** Without its extension. */
  readonly name: string;
}

/**
 * Stores a generated sound as an unused upload of its owner. Throws fileTypeNotAllowed for another type,
 * storageFull, merchantStorageFull and uploadFailed.
 */
export async function storeGeneratedSound(
  context: AppContext & UploadServices,
  { merchantId, userId, content, name }: GeneratedSound,
): Promise<{ id: string; mime: string }> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  // No video containers are expected here.
  const fileKind = found?.mime.startsWith('audio/') ? await getFileKind(found.mime, '', '') : undefined;
  if (fileKind?.kind !== 'audio') return fail(uploadErrors.fileTypeNotAllowed);
  const uploader = { type: 'user', id: userId } as const;
  if (!(await context.storage.hasRoomFor(content.length))) fail(uploadErrors.storageFull);
  await context.merchantRoom.add({ merchantId, uploader, bytes: content.length });
  const reference = { merchantId, id: newId() };
  await storeFiles(context, reference, () =>
    context.storage.write(toStorageKey({ ...reference, isThumbnail: false }), content),
  );
  await insertUpload(context.database.forMerchant(merchantId).query, {
    id: reference.id,
    uploader_type: uploader.type,
    uploader_id: uploader.id,
    kind: 'audio',
    name: `${name}.${fileKind.extension}`,
    mime: fileKind.mime,
    size: content.length,
    width: null,
    height: null,
    has_thumbnail: false,
    created_at: context.clock.now(),
  }).catch(async (error) => {
    await removeFiles(context, reference);
    throw error;
  });
  return { id: reference.id, mime: fileKind.mime };
}
