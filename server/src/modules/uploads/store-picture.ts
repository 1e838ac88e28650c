import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { UploadedFile } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { drawPicture } from './image.ts';
import { insertUpload, type Uploader } from './uploads.repository.ts';
import { removeFiles, storageKeyOf } from './uploads.usecases.ts';

const maxFileSize = maxFileSizeInMb * 1024 * 1024;
/** Drawings with a language of their own (SVG) are programs and documents as much as pictures. */
const drawable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

export interface NewPicture {
  readonly merchantId: string;
  readonly uploader: Uploader;
  readonly file: UploadedFile;
  /** The longest side it may have afterwards, in pixels. */
  readonly size: number;
  /** Cuts the middle out; else the whole picture is kept. */
  readonly isSquare: boolean;
}

async function draw({ file, size, isSquare }: NewPicture) {
  if (file.content.length === 0) fail(uploadErrors.noHaveImageUpload);
  if (file.content.length > maxFileSize) fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb });
  const found = await fileTypeFromBuffer(file.content).catch(() => undefined);
  if (!found || !drawable.has(found.mime)) fail(uploadErrors.fileTypeNotAllowed);
  try {
    return await drawPicture(file.content, { size, isSquare });
  } catch {
    return fail(uploadErrors.uploadFailed);
  }
}

/**
 * Draws a picture of a person or a business anew as WebP and keeps it; answers its id. Nothing uses it yet: whoever names it takes it
 * with `takePicture`, else it is removed after a day.
 * Throws noHaveImageUpload, fileSizeExceeded, fileTypeNotAllowed, or uploadFailed when it is damaged or cannot be stored.
 */
export async function storePicture(context: AppContext, picture: NewPicture): Promise<string> {
  const { merchantId, uploader } = picture;
  const drawn = await draw(picture);
  const reference = { merchantId, id: newId() };
  try {
    await context.storage.write(storageKeyOf({ ...reference, isThumbnail: false }), drawn.content);
  } catch (error) {
    context.logger.error({ err: error }, 'a picture could not be stored');
    await removeFiles(context, reference);
    fail(uploadErrors.uploadFailed);
  }
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
