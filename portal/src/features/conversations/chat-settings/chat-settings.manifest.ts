import { IconMessageCog } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { chatSettingsSearch, chatSettingsTabs } from './chat-settings.search.ts';

export const chatSettingsManifest = defineFeature({
  name: 'chat-settings',
  pages: [
    page('/chat-settings', 'chatSettings', read('chat-settings'), {
      icon: IconMessageCog,
      menu: { group: 'channels', place: 10 },
      load: () => import('./pages/chat-settings.page.tsx').then((module) => module.ChatSettingsPage),
      namespaces: ['chat-settings', 'language-services', 'sections', 'ui'],
      tabs: chatSettingsTabs.map((id) => ({ id })),
      validateSearch: chatSettingsSearch,
    }),
  ],
});
