import type { ContractManifest } from '../../core/manifest.ts';

export const chatAgentsManifest = {
  audit: { chatAgent: ['created', 'changed', 'deleted'] },
} as const satisfies ContractManifest;
