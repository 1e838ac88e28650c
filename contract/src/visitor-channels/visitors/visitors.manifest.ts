import type { ContractManifest } from '../../core/manifest.ts';

export const visitorsManifest = {
  audit: {
    visitor: ['changed', 'joined', 'separated'],
  },
} as const satisfies ContractManifest;
