import type { ContractManifest } from '../../core/manifest.ts';

export const projectsManifest = {
  audit: {
    project: ['created', 'changed', 'deleted'],
  },
} as const satisfies ContractManifest;
