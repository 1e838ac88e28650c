import { IconRobot } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { chatAgentsSearch } from './chat-agents.search.ts';

export const chatAgentsManifest = defineFeature({
  name: 'chat-agents',
  pages: [
    page('/chat-agent', 'chatAgent', read('chat-agent'), {
      icon: IconRobot,
      menu: { group: 'channels', place: 62 },
      load: () => import('./pages/chat-agents.page.tsx').then((module) => module.ChatAgentsPage),
      namespaces: ['chat-agents', 'table', 'ui'],
      validateSearch: chatAgentsSearch,
    }),
  ],
});
