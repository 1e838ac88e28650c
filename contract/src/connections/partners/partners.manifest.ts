import type { ContractManifest } from '../../core/manifest.ts';

export const partnersManifest = {
  audit: {
    partner: ['requested', 'accepted', 'refused', 'withdrawn', 'ended', 'settingsChanged'],
  },
  notifications: [
    /** Another business asks to become a partner, or has agreed; sent to users who may change the integration; params: business. */
    'partnerRequested',
    'partnerAccepted',
  ],
} as const satisfies ContractManifest;
