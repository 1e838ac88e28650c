import { IconShieldCheck } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';
import { roleCreateSearch, rolesSearch } from './roles.search.ts';

export const rolesManifest = defineFeature({
  name: 'roles',
  pages: [
    page('/role', 'role', read('manage-role'), {
      icon: IconShieldCheck,
      menu: { group: 'people', place: 20 },
      load: () => import('./pages/roles.page.tsx').then((module) => module.RolesPage),
      namespaces: ['roles', 'table', 'ui'],
      validateSearch: rolesSearch,
    }),
    page('/role/create', 'roleCreate', create('manage-role'), {
      load: () => import('./pages/role-create.page.tsx').then((module) => module.RoleCreatePage),
      namespaces: ['roles', 'ui'],
      validateSearch: roleCreateSearch,
    }),
    page('/role/$id/update', 'roleUpdate', update('manage-role'), {
      load: () => import('./pages/role-update.page.tsx').then((module) => module.RoleUpdatePage),
      namespaces: ['roles', 'ui'],
    }),
  ],
});
