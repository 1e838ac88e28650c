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
  /** One visitor, or whoever comes by one link, has sent as much as they may within 24 hours. params: `size`, in MB. */
  tooManyFilesToday: 400,
  /** As much as may wait of one network address was uploaded from there by its visitors and not sent. params: `size`, in MB. */
  tooManyFilesFromNetwork: 400,
  /** The files of the business, or those of its visitors, take as much room as they may. params: `size`, in MB. */
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

/** What an endpoint that takes a file of a visitor, or by a link, may answer. */
export const visitorFileErrors = [
  ...fileErrors,
  uploadErrors.tooManyFilesToday,
  uploadErrors.tooManyFilesFromNetwork,
] as const;

/** What an endpoint that takes a picture may answer. */
export const pictureErrors = [...fileErrors, uploadErrors.noHaveImageUpload] as const;
