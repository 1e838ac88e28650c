import type { ContractManifest } from '../../core/manifest.ts';

export const webhooksManifest = {
  notifications: [
    /** The notify URL failed for a whole day and webhooks are paused; sent to users who may change it; params: host. */
    'webhooksPaused',
  ],
} as const satisfies ContractManifest;
