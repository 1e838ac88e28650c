import type { ContractManifest } from '../../core/manifest.ts';

export const holidaysManifest = {
  audit: {
    holiday: ['created', 'changed', 'deleted'],
  },
} as const satisfies ContractManifest;
