import { IconSparkles } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read, update } from '#shared/pages/page-table.ts';
import { aiSettingsSearch } from './ai.search.ts';

export const aiManifest = defineFeature({
  name: 'ai',
  pages: [
    page('/ai-settings', 'aiSettings', read('chat-settings'), {
      icon: IconSparkles,
      menu: { group: 'channels', place: 90 },
      load: () => import('./pages/ai-settings.page.tsx').then((module) => module.AiSettingsPage),
      namespaces: ['ai', 'language-services', 'sections', 'table', 'ui'],
      tabs: [{ id: 'log', access: update('chat-settings') }],
      validateSearch: aiSettingsSearch,
    }),
  ],
});
