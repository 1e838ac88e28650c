import { IconCoffee } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { breakTimesSearch } from './break-times.search.ts';

export const breakTimesManifest = defineFeature({
  name: 'break-times',
  pages: [
    page('/break-time', 'breakTime', read('manage-break-time'), {
      icon: IconCoffee,
      menu: { group: 'people', place: 80 },
      load: () => import('./pages/break-times.page.tsx').then((module) => module.BreakTimesPage),
      namespaces: ['break-times', 'table', 'ui'],
      validateSearch: breakTimesSearch,
    }),
  ],
});
