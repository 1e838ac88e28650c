import { defineErrors } from '../../core/errors.ts';

export const uploadErrors = defineErrors({
  /** params: `size`, the largest allowed in MB. */
  fileSizeExceeded: 400,
  fileTypeNotAllowed: 400,
  /** The file is not a picture, or is missing. */
  noHaveImageUpload: 400,
  /** params: `max`, the most pixels allowed, in millions. */
  pictureTooLarge: 400,
  /** Too many pictures are waiting to be processed. params: `seconds`, when to try again. */
  picturesBusy: 503,
  uploadFailed: 400,
  /** The server's disk is too full for more files; everything else works. */
  storageFull: 507,
  /** One visitor, or the users of one link, have sent the maximum within 24 hours. params: `size`, in MB. */
  fileExceed: 400,
  /** Anonymous visitors at one network address have uploaded the maximum within 24 hours, sent or not. params: `size`, in MB. */
  tooManyFilesFromNetwork: 400,
  /** The files of the business, or those of its visitors, have reached their storage limit. params: `size`, in MB. */
  merchantStorageFull: 507,
});

/** Errors when there is no space for another file. */
export const storageErrors = [uploadErrors.storageFull, uploadErrors.merchantStorageFull] as const;

/** Errors of an endpoint that takes a file. */
export const fileErrors = [
  uploadErrors.fileSizeExceeded,
  uploadErrors.fileTypeNotAllowed,
  uploadErrors.pictureTooLarge,
  uploadErrors.picturesBusy,
  uploadErrors.uploadFailed,
  ...storageErrors,
] as const;

/** Errors of an endpoint that takes a file of a visitor, or through a link. */
export const visitorFileErrors = [
  ...fileErrors,
  uploadErrors.fileExceed,
  uploadErrors.tooManyFilesFromNetwork,
] as const;

/** Errors of an endpoint that takes a picture. */
export const pictureErrors = [...fileErrors, uploadErrors.noHaveImageUpload] as const;
