import { IconUsers } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';
import { usersSearch } from './users.search.ts';

export const usersManifest = defineFeature({
  name: 'users',
  pages: [
    page('/user', 'user', read('manage-users'), {
      icon: IconUsers,
      menu: { group: 'people', place: 10 },
      goToKey: 'KeyU',
      load: () => import('./pages/users.page.tsx').then((module) => module.UsersPage),
      namespaces: ['users', 'availability', 'subscriptions', 'table', 'ui'],
      validateSearch: usersSearch,
    }),
    page('/user/create', 'userCreate', create('manage-users'), {
      load: () => import('./pages/user-create.page.tsx').then((module) => module.UserCreatePage),
      namespaces: ['users', 'ui'],
    }),
    page('/user/$id/update', 'userUpdate', update('manage-users'), {
      load: () => import('./pages/user-update.page.tsx').then((module) => module.UserUpdatePage),
      namespaces: ['users', 'ui'],
    }),
  ],
  searches: [
    {
      id: 'person',
      path: '/user/$id/update',
      title: 'palette.people',
      order: -0.5,
      // Where they lead is up to what the user may open.
      access: [...update('manage-users'), ...read('chatPartner', 'view-service', 'view-ticket')],
      isWhole: true,
      load: () => import('./find-people.ts').then((module) => module.findPeople),
    },
  ],
});
