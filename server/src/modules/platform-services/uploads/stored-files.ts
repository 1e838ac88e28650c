import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { isDiskFull } from '#platform/storage/file-storage.ts';

interface UploadReference {
  readonly merchantId: string;
  readonly id: string;
}

/** The storage key of a file, built from ids only, never from given names. */
export function toStorageKey({ merchantId, id, isThumbnail }: UploadReference & { isThumbnail: boolean }) {
  return `${merchantId}/${id}/${isThumbnail ? 'thumbnail' : 'file'}`;
}

export async function removeFiles(context: Pick<AppContext, 'storage'>, reference: UploadReference): Promise<void> {
  await context.storage.remove(toStorageKey({ ...reference, isThumbnail: false }));
  await context.storage.remove(toStorageKey({ ...reference, isThumbnail: true }));
}

/** Stores the files of an upload; after a failure deletes all of them. Throws storageFull or uploadFailed. */
export async function storeFiles(
  context: Pick<AppContext, 'storage' | 'logger'>,
  reference: UploadReference,
  store: () => Promise<void>,
): Promise<void> {
  try {
    await store();
  } catch (error) {
    context.logger.error({ err: error }, 'a file could not be stored');
    await removeFiles(context, reference);
    fail(isDiskFull(error) ? uploadErrors.storageFull : uploadErrors.uploadFailed);
  }
}
