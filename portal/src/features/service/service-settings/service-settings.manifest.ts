import { IconSettings } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { serviceSettingsSearch, serviceSettingsTabs } from './service-settings.search.ts';

export const serviceSettingsManifest = defineFeature({
  name: 'service-settings',
  pages: [
    page('/system-service-setting', 'serviceSetting', read('service-setting'), {
      icon: IconSettings,
      menu: { group: 'services', place: 20 },
      load: () => import('./pages/service-settings.page.tsx').then((module) => module.ServiceSettingsPage),
      namespaces: ['service-settings', 'integration', 'language-services', 'sections', 'table', 'ui'],
      tabs: serviceSettingsTabs.map((id) => ({ id })),
      validateSearch: serviceSettingsSearch,
    }),
  ],
});
