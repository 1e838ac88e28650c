import type { ContractManifest } from '../../core/manifest.ts';

export const ownTimeManifest = {
  audit: {
    /** A stay: a time in which somebody chose to be there outside their working hours. */
    stay: ['started', 'ended'],
  },
} as const satisfies ContractManifest;
