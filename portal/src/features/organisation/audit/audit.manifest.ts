import { IconHistory } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { auditSearch } from './audit.search.ts';

export const auditManifest = defineFeature({
  name: 'audit',
  pages: [
    page('/audit-log', 'auditLog', read('audit-log'), {
      icon: IconHistory,
      menu: { group: 'security', place: 70 },
      goToKey: 'KeyL',
      load: () => import('./pages/audit-log.page.tsx').then((module) => module.AuditLogPage),
      namespaces: ['audit', 'roles', 'table', 'ui'],
      validateSearch: auditSearch,
    }),
  ],
});
