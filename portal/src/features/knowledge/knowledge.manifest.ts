import { IconStack2 } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { knowledgeSearch } from './knowledge.search.ts';

export const knowledgeManifest = defineFeature({
  name: 'knowledge',
  pages: [
    page('/knowledge-item', 'knowledgeItem', read('summary-conversation'), {
      icon: IconStack2,
      menu: { group: 'reports', place: 90 },
      load: () => import('./pages/knowledge.page.tsx').then((module) => module.KnowledgePage),
      namespaces: ['knowledge', 'table', 'ui'],
      validateSearch: knowledgeSearch,
    }),
  ],
});
