import type { ContractManifest } from '../core/manifest.ts';

export const authManifest = {
  notifications: [
    /** One's account was opened on a new device; params: device, address. */
    'newDevice',
  ],
} as const satisfies ContractManifest;
