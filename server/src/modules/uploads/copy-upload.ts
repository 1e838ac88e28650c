import { buffer } from 'node:stream/consumers';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { presentAttachment, toStoredAttachment } from './uploads.projection.ts';
import { findUpload, insertUpload, type Uploader } from './uploads.repository.ts';
import { removeFiles, storageKeyOf } from './uploads.usecases.ts';

/** A file of the merchant's once more, as an unused upload of whoever asks; undefined when it is not there. */
export async function copyUpload(
  context: AppContext,
  { merchantId, id, uploader }: { merchantId: string; id: string; uploader: Uploader },
): Promise<Attachment | undefined> {
  const { query } = context.database.forMerchant(merchantId);
  const row = await findUpload(query, id);
  if (!row) return undefined;
  const copyId = newId();
  try {
    if (!(await copyFile(context, merchantId, { from: id, to: copyId, isThumbnail: false }))) return undefined;
    if (row.has_thumbnail) await copyFile(context, merchantId, { from: id, to: copyId, isThumbnail: true });
    const { merchant_id: _, used_by_id: __, ...same } = row;
    const copy = await insertUpload(query, {
      ...same,
      id: copyId,
      uploader_type: uploader.type,
      uploader_id: uploader.id,
      created_at: context.clock.now(),
    });
    return presentAttachment(context, merchantId, toStoredAttachment(copy));
  } catch (error) {
    await removeFiles(context, { merchantId, id: copyId });
    throw error;
  }
}

async function copyFile(
  context: Pick<AppContext, 'storage'>,
  merchantId: string,
  { from, to, isThumbnail }: { from: string; to: string; isThumbnail: boolean },
): Promise<boolean> {
  const stored = await context.storage.read(storageKeyOf({ merchantId, id: from, isThumbnail }));
  if (!stored) return false;
  await context.storage.write(storageKeyOf({ merchantId, id: to, isThumbnail }), await buffer(stored.stream));
  return true;
}
