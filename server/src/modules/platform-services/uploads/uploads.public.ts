import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { MerchantStorage } from './merchant-storage.ts';
import { type StoredAttachment, toStoredAttachment } from './uploads.projection.ts';
import { claimUploadRow, returnUpload, type Uploader } from './uploads.repository.ts';

export { copyUpload } from './copy-upload.ts';
export { discardUpload } from './discard-upload.ts';
export {
  claimOneSound,
  claimSounds,
  discardSounds,
  presentSound,
  presentSounds,
  type StoredSound,
  type StoredSounds,
} from './language-sounds.ts';
export { openUpload, readUpload } from './read-upload.ts';
export { type NewLogo, storeLogo } from './store-logo.ts';
export { storePicture } from './store-picture.ts';
export { storeGeneratedSound, storeRecording } from './store-sound.ts';
export { presentAttachment, type StoredAttachment, signFilePath } from './uploads.projection.ts';
export type { Uploader } from './uploads.repository.ts';
export { discardUnlessUsed, discardUnused, storeUpload } from './uploads.usecases.ts';

/** State of uploads in memory, for modules that store files. */
export interface UploadServices {
  readonly merchantRoom: MerchantStorage;
}

/**
 * Binds an upload to the record that uses it, such as a message. Returns undefined when it belongs to another uploader or
 * merchant, or is in use. Repeating it for the same record is allowed.
 */
export async function claimUpload(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  claim: { id: string; uploader: Uploader; usedById: string },
): Promise<StoredAttachment | undefined> {
  const row = await claimUploadRow(context.database.forMerchant(merchantId).query, claim);
  return row && toStoredAttachment(row);
}

/** The same in the transaction that creates the record. */
export async function claimUploadFor(
  unit: UnitOfWork,
  claim: { id: string; uploader: Uploader; usedById: string },
): Promise<StoredAttachment | undefined> {
  const row = await claimUploadRow(unit.query, claim);
  return row && toStoredAttachment(row);
}

/** Undoes a claim whose record was not created. */
export function releaseUpload(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  claim: { id: string; usedById: string },
): Promise<void> {
  return returnUpload(context.database.forMerchant(merchantId).query, claim);
}

/** Binds a stored picture to its record, in the transaction that refers to it. */
export async function claimPicture(
  unit: UnitOfWork,
  picture: { id: string; uploader: Uploader; usedById: string },
): Promise<void> {
  if (!(await claimUploadRow(unit.query, picture))) throw new Error('A picture that was stored a moment ago is gone');
}
