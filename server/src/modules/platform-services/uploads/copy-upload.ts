import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError, fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { isDiskFull } from '#platform/storage/file-storage.ts';
import { removeFiles, toStorageKey } from './stored-files.ts';
import { presentAttachment, toStoredAttachment } from './uploads.projection.ts';
import type { UploadServices } from './uploads.public.ts';
import { findUpload, insertUpload, type Uploader } from './uploads.repository.ts';
import { removeOldestWaiting } from './uploads.usecases.ts';

/**
 * Copies a file of the merchant as an unused upload of the given owner; undefined when it does not exist. Throws storageFull and
 * what `MerchantStorage.add` throws.
 */
export async function copyUpload(
  context: AppContext & UploadServices,
  { merchantId, id, uploader }: { merchantId: string; id: string; uploader: Uploader },
): Promise<Attachment | undefined> {
  const { query } = context.database.forMerchant(merchantId);
  const row = await findUpload(query, id);
  if (!row) return undefined;
  const copyId = newId();
  const copyOf = (isThumbnail: boolean) =>
    context.storage.copy(
      toStorageKey({ merchantId, id, isThumbnail }),
      toStorageKey({ merchantId, id: copyId, isThumbnail }),
    );
  if (!(await context.storage.hasRoomFor(row.size))) fail(uploadErrors.storageFull);
  await context.merchantRoom.add({ merchantId, uploader, bytes: row.size });
  try {
    if (!(await copyOf(false))) return undefined;
    if (row.has_thumbnail) await copyOf(true);
    const { merchant_id: _, used_by_id: __, network: ___, ...same } = row;
    const copy = await insertUpload(query, {
      ...same,
      id: copyId,
      uploader_type: uploader.type,
      uploader_id: uploader.id,
      created_at: context.clock.now(),
    });
    await removeOldestWaiting(context, merchantId, uploader);
    return presentAttachment(context, merchantId, toStoredAttachment(copy));
  } catch (error) {
    await removeFiles(context, { merchantId, id: copyId });
    throw isDiskFull(error) ? new FailureError(uploadErrors.storageFull) : error;
  }
}
