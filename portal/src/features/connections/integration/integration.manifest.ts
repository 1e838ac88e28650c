import { IconPlugConnected } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { integrationSearch, integrationTabs } from './integration.search.ts';

export const integrationManifest = defineFeature({
  name: 'integration',
  pages: [
    page('/integration', 'integration', read('merchant-integration'), {
      icon: IconPlugConnected,
      menu: { group: 'business', place: 40 },
      goToKey: 'KeyI',
      load: () => import('./pages/integration.page.tsx').then((module) => module.IntegrationPage),
      namespaces: ['integration', 'sections', 'table', 'ui'],
      tabs: integrationTabs.map((id) => ({ id })),
      validateSearch: integrationSearch,
    }),
  ],
});
