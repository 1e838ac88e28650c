import type { ContractManifest } from '../../core/manifest.ts';

export const chatAssignmentManifest = {
  audit: {
    chatAssignment: ['changed'],
  },
} as const satisfies ContractManifest;
