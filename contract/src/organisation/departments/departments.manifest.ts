import type { ContractManifest } from '../../core/manifest.ts';

export const departmentsManifest = {
  audit: {
    department: ['created', 'changed', 'deleted'],
    team: ['created', 'changed', 'deleted'],
  },
} as const satisfies ContractManifest;
