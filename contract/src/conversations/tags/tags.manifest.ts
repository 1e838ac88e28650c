import type { ContractManifest } from '../../core/manifest.ts';

export const tagsManifest = {
  audit: { tag: ['created', 'changed', 'deleted'] },
} as const satisfies ContractManifest;
