import type { ContractManifest } from '../../core/manifest.ts';

export const apiTokensManifest = {
  audit: {
    apiToken: ['created', 'revoked'],
  },
} as const satisfies ContractManifest;
