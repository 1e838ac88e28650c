import { IconUserCircle } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { accountSearch, accountTabs, openOrderSearch } from './account.search.ts';

export const accountManifest = defineFeature({
  name: 'account',
  pages: [
    page('/account-setting', 'accountSetting', read('profile'), {
      icon: IconUserCircle,
      menu: { group: 'own', place: 10 },
      goToKey: 'KeyA',
      load: () => import('./pages/account-setting.page.tsx').then((module) => module.AccountSettingPage),
      namespaces: ['account', 'sections', 'ui'],
      tabs: accountTabs.map((id) => (id === 'keys' ? { id, access: read('chat') } : { id })),
      validateSearch: accountSearch,
    }),
    page('/open-order', 'openOrder', read('profile'), {
      isLinkOnly: true,
      load: () => import('./pages/open-order.page.tsx').then((module) => module.OpenOrderPage),
      namespaces: ['account', 'ui'],
      validateSearch: openOrderSearch,
    }),
  ],
});
