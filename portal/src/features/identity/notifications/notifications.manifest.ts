import { IconBell } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { notificationsSearch } from './notifications.search.ts';

export const notificationsManifest = defineFeature({
  name: 'notifications',
  pages: [
    page('/notifications', 'notifications', read('profile'), {
      icon: IconBell,
      goToKey: 'KeyN',
      load: () => import('./pages/notifications.page.tsx').then((module) => module.NotificationsPage),
      namespaces: ['notifications', 'ui'],
      validateSearch: notificationsSearch,
    }),
  ],
});
