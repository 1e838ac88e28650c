import { IconBuilding } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';
import { departmentPeopleSearch, departmentsSearch, teamPeopleSearch, teamsSearch } from './departments.search.ts';

export const departmentsManifest = defineFeature({
  name: 'departments',
  pages: [
    page('/department', 'department', read('manage-department'), {
      icon: IconBuilding,
      menu: { group: 'people', place: 30 },
      load: () => import('./pages/departments.page.tsx').then((module) => module.DepartmentsPage),
      namespaces: ['departments', 'table', 'ui'],
      validateSearch: departmentsSearch,
    }),
    page('/department/create', 'departmentCreate', create('manage-department'), {
      load: () => import('./pages/department-create.page.tsx').then((module) => module.DepartmentCreatePage),
      namespaces: ['departments', 'ui'],
    }),
    page('/department/$id/update', 'departmentUpdate', update('manage-department'), {
      load: () => import('./pages/department-update.page.tsx').then((module) => module.DepartmentUpdatePage),
      namespaces: ['departments', 'table', 'ui'],
      validateSearch: departmentPeopleSearch,
    }),
    page('/department/$departmentId/team', 'team', read('manage-department'), {
      load: () => import('./pages/teams.page.tsx').then((module) => module.TeamsPage),
      namespaces: ['departments', 'table', 'ui'],
      validateSearch: teamsSearch,
    }),
    // The department id is repeated, as in the specification.
    page('/department/$departmentId/$departmentId/$teamId/employee', 'teamEmployee', read('manage-department'), {
      load: () => import('./pages/team-employees.page.tsx').then((module) => module.TeamEmployeesPage),
      namespaces: ['departments', 'table', 'ui'],
      validateSearch: teamPeopleSearch,
    }),
  ],
});
