import type { ContractManifest } from '../core/manifest.ts';

export const reportsManifest = {
  audit: {
    wallScreen: ['created', 'removed'],
  },
} as const satisfies ContractManifest;
