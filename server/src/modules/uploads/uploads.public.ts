import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { MerchantStorage } from './merchant-storage.ts';
import { type StoredAttachment, toStoredAttachment } from './uploads.projection.ts';
import { claimUploadRow, returnUpload, type Uploader } from './uploads.repository.ts';

export { copyUpload } from './copy-upload.ts';
export { discardUpload } from './discard-upload.ts';
export {
  claimSounds,
  discardSounds,
  presentSound,
  presentSounds,
  type StoredSounds,
} from './language-sounds.ts';
export { readUpload } from './read-upload.ts';
export { type NewLogo, storeLogo } from './store-logo.ts';
export { storePicture } from './store-picture.ts';
export { storeGeneratedSound, storeRecording } from './store-sound.ts';
export { presentAttachment, type StoredAttachment, signFilePath } from './uploads.projection.ts';
export type { Uploader } from './uploads.repository.ts';
export { discardUnlessUsed, discardUnused, storeUpload } from './uploads.usecases.ts';

/** What of uploads is kept in memory, for whoever stores files. */
export interface UploadServices {
  readonly merchantRoom: MerchantStorage;
}

/**
 * Binds an upload to the record that uses it, such as a message. Answers undefined when it is not the uploader's own, belongs to
 * another merchant, or already has another use. The same record may ask again.
 */
export async function claimUpload(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  claim: { id: string; uploader: Uploader; usedById: string },
): Promise<StoredAttachment | undefined> {
  const row = await claimUploadRow(context.database.forMerchant(merchantId).query, claim);
  return row && toStoredAttachment(row);
}

/** The same in the transaction that makes the record. */
export async function claimUploadFor(
  unit: UnitOfWork,
  claim: { id: string; uploader: Uploader; usedById: string },
): Promise<StoredAttachment | undefined> {
  const row = await claimUploadRow(unit.query, claim);
  return row && toStoredAttachment(row);
}

/** Undoes a claim whose record did not come to be. */
export function releaseUpload(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  claim: { id: string; usedById: string },
): Promise<void> {
  return returnUpload(context.database.forMerchant(merchantId).query, claim);
}

/** Binds a picture just stored to who shows it, in the transaction that names it. */
export async function claimPicture(
  unit: UnitOfWork,
  picture: { id: string; uploader: Uploader; usedById: string },
): Promise<void> {
  if (!(await claimUploadRow(unit.query, picture))) throw new Error('A picture that was stored a moment ago is gone');
}
