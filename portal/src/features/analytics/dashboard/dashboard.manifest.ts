import { IconLayoutDashboard } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';

export const dashboardManifest = defineFeature({
  name: 'dashboard',
  pages: [
    page('/', 'dashboard', read('dashboard'), {
      icon: IconLayoutDashboard,
      menu: { group: 'work', place: 10 },
      goToKey: 'KeyD',
      load: () => import('./pages/dashboard.page.tsx').then((module) => module.DashboardPage),
      namespaces: ['dashboard', 'chat', 'service-orders', 'tickets', 'calls', 'ui'],
    }),
  ],
});
