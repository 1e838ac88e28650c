import type { ContractManifest } from '../../core/manifest.ts';

export const botsManifest = {
  audit: { bot: ['created', 'changed', 'deleted', 'trained', 'published'] },
} as const satisfies ContractManifest;
