import { IconChartHistogram, IconClipboardList } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read } from '#shared/pages/page-table.ts';
import { overviewSearch } from './overview/overview.search.ts';
import { serviceOrdersSearch } from './service-orders.search.ts';

export const serviceOrdersManifest = defineFeature({
  name: 'service-orders',
  pages: [
    page('/service-system', 'serviceSystem', read('view-service'), {
      icon: IconClipboardList,
      menu: { group: 'work', place: 40, count: { badge: 'orders', words: 'waitingOrders' } },
      goToKey: 'KeyS',
      load: () => import('./pages/service-orders.page.tsx').then((module) => module.ServiceOrdersPage),
      namespaces: ['service-orders', 'availability', 'table', 'ui'],
      validateSearch: serviceOrdersSearch,
    }),
    page('/service-overview', 'serviceOverview', read('manage-service-overview'), {
      icon: IconChartHistogram,
      menu: { group: 'reports', place: 70 },
      load: () => import('./pages/service-overview.page.tsx').then((module) => module.ServiceOverviewPage),
      namespaces: ['service-orders', 'table', 'ui'],
      validateSearch: overviewSearch,
    }),
  ],
  searches: [
    {
      id: 'order',
      path: '/service-system',
      title: 'palette.orders',
      order: 0.2,
      access: read('view-service'),
      load: () => import('./find-orders.ts').then((module) => module.findOrders),
    },
    {
      id: 'customer',
      path: '/service-system',
      title: 'palette.customers',
      target: 'palette.orders',
      order: -0.4,
      access: read('view-service'),
      load: () => import('./find-customers.ts').then((module) => module.findCustomers),
    },
  ],
  creations: [
    {
      id: 'order',
      path: '/service-system',
      search: { new: 'any' },
      title: 'palette.newOrder',
      access: create('create-service'),
    },
  ],
});
