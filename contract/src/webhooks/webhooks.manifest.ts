import type { ContractManifest } from '../core/manifest.ts';

export const webhooksManifest = {
  notifications: [
    /** The notify URL failed for a whole day and is told of nothing any more, told to those who may change it; params: host. */
    'webhooksPaused',
  ],
} as const satisfies ContractManifest;
