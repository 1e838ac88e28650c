import type { ContractManifest } from '../core/manifest.ts';

export const telegramManifest = {
  audit: {
    telegram: ['connected', 'disconnected'],
  },
} as const satisfies ContractManifest;
