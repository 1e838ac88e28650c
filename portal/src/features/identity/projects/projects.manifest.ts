import { IconFolder } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';
import { projectsSearch } from './projects.search.ts';

export const projectsManifest = defineFeature({
  name: 'projects',
  pages: [
    page('/project', 'project', read('manage-project'), {
      icon: IconFolder,
      menu: { group: 'people', place: 50 },
      goToKey: 'KeyP',
      load: () => import('./pages/projects.page.tsx').then((module) => module.ProjectsPage),
      namespaces: ['projects', 'table', 'ui'],
      validateSearch: projectsSearch,
    }),
    page('/project/create', 'projectCreate', create('manage-project'), {
      load: () => import('./pages/project-create.page.tsx').then((module) => module.ProjectCreatePage),
      namespaces: ['projects', 'ui'],
    }),
    page('/project/$id/update', 'projectUpdate', update('manage-project'), {
      load: () => import('./pages/project-update.page.tsx').then((module) => module.ProjectUpdatePage),
      namespaces: ['projects', 'ui'],
    }),
  ],
});
