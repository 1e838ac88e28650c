import type { ContractManifest } from '../../core/manifest.ts';

export const languageServicesManifest = {
  audit: {
    languageServices: ['changed', 'tested'],
  },
} as const satisfies ContractManifest;
