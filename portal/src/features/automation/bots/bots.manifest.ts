import { IconMessageChatbot } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';
import { botSearch, botsSearch } from './bots.search.ts';

const namespaces = ['bots', 'chat-agents', 'table', 'ui'];

export const botsManifest = defineFeature({
  name: 'bots',
  pages: [
    page('/bot', 'bot', read('bot'), {
      icon: IconMessageChatbot,
      menu: { group: 'channels', place: 60 },
      load: () => import('./pages/bots.page.tsx').then((module) => module.BotsPage),
      namespaces,
      validateSearch: botsSearch,
    }),
    page('/bot/create', 'botCreate', create('bot'), {
      load: () => import('./pages/bot-create.page.tsx').then((module) => module.BotCreatePage),
      namespaces,
    }),
    page('/bot/$id/update', 'botUpdate', update('bot'), {
      load: () => import('./pages/bot-update.page.tsx').then((module) => module.BotUpdatePage),
      namespaces,
      validateSearch: botSearch,
    }),
  ],
});
