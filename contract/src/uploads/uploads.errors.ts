import { defineErrors } from '../core/errors.ts';

export const uploadErrors = defineErrors({
  /** params: `size`, the largest allowed in MB. */
  fileSizeExceeded: 400,
  fileTypeNotAllowed: 400,
  /** The file is no picture, or none was sent. */
  noHaveImageUpload: 400,
  uploadFailed: 400,
});
