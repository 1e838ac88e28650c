import type { ContractManifest } from '../../core/manifest.ts';

export const quickMessagesManifest = {
  audit: {
    quickMessage: ['created', 'changed', 'deleted'],
  },
} as const satisfies ContractManifest;
