import { IconHeadset, IconPhone } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { callCenterSearch, callCenterTabs, callPageSearch } from './calls.search.ts';

export const callsManifest = defineFeature({
  name: 'calls',
  pages: [
    page('/call', 'call', read('call'), {
      icon: IconPhone,
      menu: { group: 'work', place: 50, count: { badge: 'callBacks', words: 'openCallBacks' } },
      goToKey: 'KeyV',
      load: () => import('./pages/call.page.tsx').then((module) => module.CallPage),
      namespaces: ['calls', 'availability', 'table', 'ui'],
      validateSearch: callPageSearch,
    }),
    page('/call-center', 'callCenter', read('call-center'), {
      icon: IconHeadset,
      menu: { group: 'channels', place: 70 },
      load: () => import('./pages/call-center.page.tsx').then((module) => module.CallCenterPage),
      namespaces: ['calls', 'sections', 'table', 'ui'],
      tabs: callCenterTabs.map((id) => ({ id })),
      validateSearch: callCenterSearch,
    }),
  ],
});
