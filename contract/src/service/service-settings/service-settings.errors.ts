import { defineErrors } from '../../core/errors.ts';

export const serviceSettingsErrors = defineErrors({
  /** The business takes no new orders at the moment. */
  serviceSystemOff: 400,
  /** No address is set for this kind. */
  remoteNotSetUp: 400,
  /** The data changed after the comparison; compare again. */
  remoteDataChanged: 409,
});
