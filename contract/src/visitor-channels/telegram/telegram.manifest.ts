import type { ContractManifest } from '../../core/manifest.ts';

export const telegramManifest = {
  audit: {
    telegram: ['connected', 'disconnected', 'bound', 'unbound'],
  },
} as const satisfies ContractManifest;
