import { IconMessages } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { chatSearchSchema } from './chat.search.ts';

export const chatManifest = defineFeature({
  name: 'chat',
  pages: [
    page('/chat', 'chat', read('chat'), {
      icon: IconMessages,
      menu: { group: 'work', place: 20, count: { badge: 'total', words: 'unread' } },
      goToKey: 'KeyC',
      load: () => import('./pages/chat.page.tsx').then((module) => module.ChatPage),
      layout: 'list',
      namespaces: ['chat', 'availability', 'quick-messages', 'service-orders', 'table', 'ui'],
      validateSearch: chatSearchSchema,
    }),
  ],
  searches: [
    {
      id: 'visitor',
      path: '/chat',
      title: 'palette.customers',
      order: -0.4,
      access: read('chat'),
      load: () => import('./find-visitors.ts').then((module) => module.findVisitors),
    },
    {
      id: 'conversation',
      path: '/chat',
      title: 'palette.conversations',
      order: 0,
      access: read('chat'),
      load: () => import('./find-conversations.ts').then((module) => module.findConversations),
    },
  ],
});
