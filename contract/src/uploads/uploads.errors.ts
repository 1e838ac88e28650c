import { defineErrors } from '../core/errors.ts';

export const uploadErrors = defineErrors({
  /** params: `size`, the largest allowed in MB. */
  fileSizeExceeded: 400,
  fileTypeNotAllowed: 400,
  /** The file is no picture, or none was sent. */
  noHaveImageUpload: 400,
  /** params: `max`, the most pixels allowed, in millions. */
  pictureTooLarge: 400,
  /** Too many pictures wait already. params: `seconds`, when to come again. */
  picturesBusy: 503,
  uploadFailed: 400,
  /** The server's disk has no room to spare for files; everything else goes on. */
  storageFull: 507,
  /** The files of the business take as much room as they may. params: `size`, in MB. */
  merchantStorageFull: 507,
});

/** There is no room for one more file. */
export const storageErrors = [uploadErrors.storageFull, uploadErrors.merchantStorageFull] as const;

/** What an endpoint that takes a file may answer. */
export const fileErrors = [
  uploadErrors.fileSizeExceeded,
  uploadErrors.fileTypeNotAllowed,
  uploadErrors.pictureTooLarge,
  uploadErrors.picturesBusy,
  uploadErrors.uploadFailed,
  ...storageErrors,
] as const;

/** What an endpoint that takes a picture may answer. */
export const pictureErrors = [...fileErrors, uploadErrors.noHaveImageUpload] as const;
