import { IconBulb } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { conversationSummarySearch } from './knowledge.search.ts';

export const knowledgeManifest = defineFeature({
  name: 'knowledge',
  pages: [
    page('/conversation-summary', 'conversationSummary', read('summary-conversation'), {
      icon: IconBulb,
      menu: { group: 'reports', place: 80 },
      load: () => import('./pages/conversation-summary.page.tsx').then((module) => module.ConversationSummaryPage),
      namespaces: ['knowledge', 'table', 'ui'],
      validateSearch: conversationSummarySearch,
    }),
  ],
});
