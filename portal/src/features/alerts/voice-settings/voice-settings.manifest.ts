import { IconVolume } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';

export const voiceSettingsManifest = defineFeature({
  name: 'voice-settings',
  pages: [
    page('/voice-alert-settings', 'voiceAlertSettings', read('voice-settings'), {
      icon: IconVolume,
      menu: { group: 'channels', place: 80 },
      load: () => import('./pages/voice-alert-settings.page.tsx').then((module) => module.VoiceAlertSettingsPage),
      namespaces: ['voice-settings', 'roles', 'ui'],
    }),
  ],
});
