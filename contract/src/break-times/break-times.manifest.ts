import type { ContractManifest } from '../core/manifest.ts';

export const breakTimesManifest = {
  audit: {
    break: ['started', 'ended', 'ruleChanged'],
  },
  notifications: [
    /** One's own break has run out. */
    'breakOver',
  ],
} as const satisfies ContractManifest;
