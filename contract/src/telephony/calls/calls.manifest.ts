import type { ContractManifest } from '../../core/manifest.ts';

export const callsManifest = {
  audit: {
    call: [
      'widgetChanged',
      'configChanged',
      'commandCreated',
      'commandChanged',
      'commandDeleted',
      'recordingHeard',
      'listened',
      'whispered',
    ],
  },
} as const satisfies ContractManifest;
