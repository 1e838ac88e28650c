import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { fileTypeFromFile } from 'file-type';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { removeFiles, storeFiles, toStorageKey } from './stored-files.ts';
import type { UploadServices } from './uploads.public.ts';
import { insertUpload, type Uploader } from './uploads.repository.ts';

const maxFileSize = maxFileSizeInMb * 1024 * 1024;
/** SVG is not allowed, since it can contain programs. */
const renderableTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

export interface NewPicture {
  readonly merchantId: string;
  readonly uploader: Uploader;
  readonly file: UploadedFile;
  readonly kind: 'portrait' | 'logo';
  /** Absent where another program hands the picture in for them, such as Telegram. */
  readonly request?: Pick<RequestInfo, 'address'>;
}

async function draw(context: AppContext, { merchantId, uploader, file, kind, request }: NewPicture) {
  if (file.size === 0) fail(uploadErrors.noHaveImageUpload);
  if (file.size > maxFileSize) fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb });
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  if (!found || !renderableTypes.has(found.mime)) fail(uploadErrors.fileTypeNotAllowed);
  const source = { uploaderId: uploader.id, address: request?.address, source: file.path };
  return context.pictures.draw({ merchantId, kind, ...source });
}

/**
 * Re-encodes a photo or logo as WebP and stores it; returns its id. It must be bound
 * with `claimPicture`, otherwise it is deleted after a day.
 * Throws noHaveImageUpload, fileSizeExceeded, fileTypeNotAllowed, errors of re-encoding, uploadFailed when it cannot be stored,
 * storageFull and merchantStorageFull.
 */
export async function storePicture(context: AppContext & UploadServices, picture: NewPicture): Promise<string> {
  const { merchantId, uploader } = picture;
  await context.merchantRoom.add({ merchantId, uploader, bytes: 0 });
  const drawn = await draw(context, picture);
  await context.merchantRoom.add({ merchantId, uploader, bytes: drawn.content.length });
  const reference = { merchantId, id: newId() };
  await storeFiles(context, reference, () =>
    context.storage.write(toStorageKey({ ...reference, isThumbnail: false }), drawn.content),
  );
  await insertUpload(context.database.forMerchant(merchantId).query, {
    id: reference.id,
    uploader_type: uploader.type,
    uploader_id: uploader.id,
    kind: 'image',
    name: 'picture.webp',
    mime: 'image/webp',
    size: drawn.content.length,
    width: drawn.width,
    height: drawn.height,
    has_thumbnail: false,
    created_at: context.clock.now(),
  }).catch(async (error) => {
    await removeFiles(context, reference);
    throw error;
  });
  return reference.id;
}
