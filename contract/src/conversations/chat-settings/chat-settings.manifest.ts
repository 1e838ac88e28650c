import type { ContractManifest } from '../../core/manifest.ts';

export const chatSettingsManifest = {
  audit: {
    chatSettings: ['changed'],
  },
} as const satisfies ContractManifest;
