import { IconCreditCard } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';

export const subscriptionsManifest = defineFeature({
  name: 'subscriptions',
  pages: [
    page('/plan', 'plan', read('view-plan', 'subscription'), {
      icon: IconCreditCard,
      menu: { group: 'business', place: 25 },
      load: () => import('./pages/plan.page.tsx').then((module) => module.PlanPage),
      namespaces: ['subscriptions', 'ui'],
    }),
  ],
});
