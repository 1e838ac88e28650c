import { IconMessage2 } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { privateChatSearch } from './private-chat.search.ts';

export const privateChatManifest = defineFeature({
  name: 'private-chat',
  pages: [
    page('/chat-partner', 'chatPartner', read('chatPartner'), {
      icon: IconMessage2,
      menu: { group: 'work', place: 60, count: { badge: 'rooms', words: 'unreadRooms' }, isSwitched: true },
      goToKey: 'KeyO',
      load: () => import('./pages/private-chat.page.tsx').then((module) => module.PrivateChatPage),
      namespaces: ['private-chat', 'chat', 'ui'],
      validateSearch: privateChatSearch,
    }),
  ],
});
