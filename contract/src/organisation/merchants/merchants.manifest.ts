import type { ContractManifest } from '../../core/manifest.ts';

export const merchantsManifest = {
  audit: {
    merchant: ['changed', 'logoChanged'],
    settings: ['changed'],
  },
} as const satisfies ContractManifest;
