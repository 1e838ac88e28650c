import type { ContractManifest } from '../../core/manifest.ts';

export const accountsManifest = {
  audit: {
    account: [
      'registered',
      'signedIn',
      'signInFailed',
      'signedOut',
      'passwordChanged',
      'passwordReset',
      'profileChanged',
      'pictureChanged',
    ],
  },
  notifications: [
    /** The user's own password was changed. */
    'passwordChanged',
  ],
} as const satisfies ContractManifest;
