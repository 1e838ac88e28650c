import { IconConfetti } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';
import { holidaysSearch } from './holidays.search.ts';

export const holidaysManifest = defineFeature({
  name: 'holidays',
  pages: [
    page('/holiday', 'holiday', read('manage-holiday'), {
      icon: IconConfetti,
      menu: { group: 'people', place: 90 },
      goToKey: 'KeyH',
      load: () => import('./pages/holidays.page.tsx').then((module) => module.HolidaysPage),
      namespaces: ['holidays', 'table', 'ui'],
      validateSearch: holidaysSearch,
    }),
    page('/holiday/create', 'holidayCreate', create('manage-holiday'), {
      load: () => import('./pages/holiday-create.page.tsx').then((module) => module.HolidayCreatePage),
      namespaces: ['holidays', 'table', 'ui'],
    }),
    page('/holiday/$id/update', 'holidayUpdate', update('manage-holiday'), {
      load: () => import('./pages/holiday-update.page.tsx').then((module) => module.HolidayUpdatePage),
      namespaces: ['holidays', 'table', 'ui'],
    }),
  ],
});
