import type { ContractManifest } from '../../core/manifest.ts';

export const chatWidgetManifest = {
  audit: {
    chatWidget: ['changed', 'logoChanged', 'pageChanged'],
  },
} as const satisfies ContractManifest;
