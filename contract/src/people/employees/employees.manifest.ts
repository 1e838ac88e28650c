import type { ContractManifest } from '../../core/manifest.ts';

export const employeesManifest = {
  audit: {
    employee: ['created', 'changed', 'deleted', 'imported', 'accountGiven', 'accountTaken'],
  },
} as const satisfies ContractManifest;
