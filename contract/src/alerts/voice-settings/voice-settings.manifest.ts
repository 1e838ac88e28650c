import type { ContractManifest } from '../../core/manifest.ts';

export const voiceSettingsManifest = {
  audit: {
    voiceSettings: ['changed'],
  },
} as const satisfies ContractManifest;
