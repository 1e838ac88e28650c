import type { ContractManifest } from '../../core/manifest.ts';

export const authManifest = {
  notifications: [
    /** The user's account was opened on a new device; params: device, address. */
    'newDevice',
  ],
} as const satisfies ContractManifest;
