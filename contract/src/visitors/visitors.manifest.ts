import type { ContractManifest } from '../core/manifest.ts';

export const visitorsManifest = {
  audit: {
    visitor: ['changed'],
  },
} as const satisfies ContractManifest;
