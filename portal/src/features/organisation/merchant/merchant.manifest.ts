import { IconAdjustments, IconBuildingStore } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';

export const merchantManifest = defineFeature({
  name: 'merchant',
  pages: [
    page('/business-information', 'businessInformation', read('modify-business-info'), {
      icon: IconBuildingStore,
      menu: { group: 'business', place: 10 },
      load: () => import('./pages/business-information.page.tsx').then((module) => module.BusinessInformationPage),
      namespaces: ['merchant', 'ui'],
    }),
    page('/general-settings', 'generalSettings', read('general-settings'), {
      icon: IconAdjustments,
      menu: { group: 'business', place: 20 },
      goToKey: 'KeyG',
      load: () => import('./pages/general-settings.page.tsx').then((module) => module.GeneralSettingsPage),
      namespaces: ['merchant', 'ui'],
    }),
  ],
});
