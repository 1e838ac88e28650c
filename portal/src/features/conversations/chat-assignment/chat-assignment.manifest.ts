import { IconArrowsSplit2 } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';

export const chatAssignmentManifest = defineFeature({
  name: 'chat-assignment',
  pages: [
    page('/chat-assignment', 'chatAssignment', read('chat-settings', 'chat-assignment'), {
      icon: IconArrowsSplit2,
      menu: { group: 'channels', place: 20 },
      load: () => import('./pages/chat-assignment.page.tsx').then((module) => module.ChatAssignmentPage),
      namespaces: ['chat-assignment', 'availability', 'ui'],
    }),
  ],
});
