import { IconCalendarUser } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { myTimeSearch } from './my-time.search.ts';

export const myTimeManifest = defineFeature({
  name: 'my-time',
  pages: [
    page('/my-time', 'myTime', read('profile'), {
      icon: IconCalendarUser,
      goToKey: 'KeyM',
      load: () => import('./pages/my-time.page.tsx').then((module) => module.MyTimePage),
      namespaces: ['my-time', 'working-time', 'availability', 'table', 'ui'],
      validateSearch: myTimeSearch,
    }),
  ],
});
