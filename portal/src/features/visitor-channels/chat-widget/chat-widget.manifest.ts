import { IconAppWindow, IconQrcode } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';

export const chatWidgetManifest = defineFeature({
  name: 'chat-widget',
  pages: [
    page('/chat-page', 'chatPage', read('chat-page'), {
      icon: IconQrcode,
      menu: { group: 'channels', place: 50 },
      load: () => import('./pages/chat-page.page.tsx').then((module) => module.ChatPagePage),
      namespaces: ['chat-widget', 'ui'],
    }),
    page('/chat-widget', 'chatWidget', read('customize-chat-widget'), {
      icon: IconAppWindow,
      menu: { group: 'channels', place: 40 },
      load: () => import('./pages/chat-widget.page.tsx').then((module) => module.ChatWidgetPage),
      namespaces: ['chat-widget', 'ui'],
    }),
  ],
});
