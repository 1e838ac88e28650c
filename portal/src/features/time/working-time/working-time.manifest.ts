import { IconCalendarWeek } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { tabSubjects, workingTimeSearch, workingTimeTabs } from './working-time.search.ts';

/** Each ability opens its own tab of the page. */
const hoursAccess = read(
  'manage-department',
  'manage-time-shift',
  'manage-day-off',
  'manage-take-leave',
  'manage-working-schedule',
);

export const workingTimeManifest = defineFeature({
  name: 'working-time',
  pages: [
    page('/working-time', 'workingTime', hoursAccess, {
      icon: IconCalendarWeek,
      menu: { group: 'people', place: 70 },
      goToKey: 'KeyW',
      load: () => import('./pages/working-time.page.tsx').then((module) => module.WorkingTimePage),
      namespaces: ['working-time', 'sections', 'table', 'ui'],
      tabs: workingTimeTabs.map((id) => ({ id, access: read(tabSubjects[id]) })),
      validateSearch: workingTimeSearch,
    }),
  ],
});
