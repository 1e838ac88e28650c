import type { ContractManifest } from '../../core/manifest.ts';

export const aiManifest = {
  audit: {
    aiSettings: ['changed', 'tested'],
  },
  notifications: [
    /** Of the tokens of a month most or all are used, told to those who may change the settings; params: percent. */
    'aiBudgetReached',
  ],
} as const satisfies ContractManifest;
