import type { ContractManifest } from '../../core/manifest.ts';

export const reportsManifest = {
  audit: {
    wallScreen: ['created', 'removed'],
  },
  notifications: [
    /** A file over more than a month can be downloaded; params: name. */
    'reportFileReady',
    /** Such a file could not be made; params: name. */
    'reportFileFailed',
  ],
} as const satisfies ContractManifest;
