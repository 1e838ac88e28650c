import type { ContractManifest } from '../../core/manifest.ts';

export const networkManifest = {
  audit: {
    whitelist: ['changed', 'turnedOn', 'turnedOff'],
  },
} as const satisfies ContractManifest;
