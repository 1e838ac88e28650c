import { IconBolt } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { manage, page, update } from '#shared/pages/page-table.ts';
import { quickMessagesSearch } from './quick-messages.search.ts';

export const quickMessagesManifest = defineFeature({
  name: 'quick-messages',
  pages: [
    page('/quick-message', 'quickMessage', [...manage('chat-settings'), ...update('modify-quick-message')], {
      icon: IconBolt,
      menu: { group: 'channels', place: 30 },
      goToKey: 'KeyQ',
      load: () => import('./pages/quick-messages.page.tsx').then((module) => module.QuickMessagesPage),
      namespaces: ['quick-messages', 'table', 'ui'],
      validateSearch: quickMessagesSearch,
    }),
  ],
});
