import type { ContractManifest } from '../../core/manifest.ts';

export const sessionsManifest = {
  audit: {
    session: ['ended'],
  },
} as const satisfies ContractManifest;
