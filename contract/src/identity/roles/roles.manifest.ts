import type { ContractManifest } from '../../core/manifest.ts';

export const rolesManifest = {
  audit: {
    role: ['created', 'changed', 'deleted'],
  },
  notifications: [
    /** The user's own roles or scopes changed; params: by. */
    'accessChanged',
  ],
} as const satisfies ContractManifest;
