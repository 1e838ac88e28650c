import type { ContractManifest } from '../../core/manifest.ts';

export const breakTimesManifest = {
  audit: {
    break: ['started', 'ended', 'ruleChanged'],
  },
  notifications: [
    /** The user's own break is over. */
    'breakOver',
  ],
} as const satisfies ContractManifest;
