import type { ContractManifest } from '../../core/manifest.ts';

export const integrationsManifest = {
  audit: {
    integration: [
      'changed',
      'authorizationChanged',
      'secretRotated',
      'formerSecretEnded',
      'instructionSent',
      'webhooksPaused',
      'webhooksResumed',
      'webhookReplayed',
    ],
  },
} as const satisfies ContractManifest;
