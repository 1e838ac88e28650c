import { IconWorldCheck } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { manage, page } from '#shared/pages/page-table.ts';

export const networkManifest = defineFeature({
  name: 'network',
  pages: [
    page('/whitelist-ip', 'whitelistIp', manage('manage-whitelist-ips'), {
      icon: IconWorldCheck,
      menu: { group: 'security', place: 50 },
      load: () => import('./pages/whitelist-ip.page.tsx').then((module) => module.WhitelistIpPage),
      namespaces: ['network', 'ui'],
    }),
  ],
});
