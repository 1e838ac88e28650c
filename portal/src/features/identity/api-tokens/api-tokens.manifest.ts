import { IconKey } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { apiTokensSearch } from './api-tokens.search.ts';

export const apiTokensManifest = defineFeature({
  name: 'api-tokens',
  pages: [
    page('/api-token', 'apiToken', read('profile'), {
      icon: IconKey,
      menu: { group: 'security', place: 60 },
      load: () => import('./pages/api-tokens.page.tsx').then((module) => module.ApiTokensPage),
      namespaces: ['api-tokens', 'roles', 'table', 'ui'],
      validateSearch: apiTokensSearch,
    }),
  ],
});
