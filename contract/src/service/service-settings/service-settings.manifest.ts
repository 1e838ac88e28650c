import type { ContractManifest } from '../../core/manifest.ts';

export const serviceSettingsManifest = {
  audit: {
    serviceSettings: ['changed', 'remoteApplied'],
  },
} as const satisfies ContractManifest;
