import { IconPlugConnected } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { integrationSearch } from './integration.search.ts';

export const integrationManifest = defineFeature({
  name: 'integration',
  pages: [
    page('/integration', 'integration', read('merchant-integration'), {
      icon: IconPlugConnected,
      menu: { group: 'settings', place: 40 },
      goToKey: 'KeyI',
      load: () => import('./pages/integration.page.tsx').then((module) => module.IntegrationPage),
      namespaces: ['integration', 'table', 'ui'],
      validateSearch: integrationSearch,
    }),
  ],
});
