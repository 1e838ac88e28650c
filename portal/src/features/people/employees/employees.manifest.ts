import { IconIdBadge2 } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';
import { employeesSearch } from './employees.search.ts';

export const employeesManifest = defineFeature({
  name: 'employees',
  pages: [
    page('/employee', 'employee', read('manage-users', 'manage-employee'), {
      icon: IconIdBadge2,
      menu: { group: 'people', place: 40 },
      goToKey: 'KeyE',
      load: () => import('./pages/employees.page.tsx').then((module) => module.EmployeesPage),
      namespaces: ['employees', 'availability', 'users', 'table', 'ui'],
      validateSearch: employeesSearch,
    }),
    page('/employee/create', 'employeeCreate', create('manage-users', 'manage-employee'), {
      load: () => import('./pages/employee-create.page.tsx').then((module) => module.EmployeeCreatePage),
      namespaces: ['employees', 'users', 'table', 'ui'],
    }),
    page('/employee/$id/update', 'employeeUpdate', update('manage-users', 'manage-employee'), {
      load: () => import('./pages/employee-update.page.tsx').then((module) => module.EmployeeUpdatePage),
      namespaces: ['employees', 'users', 'table', 'ui'],
    }),
    page('/employee/$id/details', 'employeeDetails', read('manage-users', 'manage-employee'), {
      load: () => import('./pages/employee-details.page.tsx').then((module) => module.EmployeeDetailsPage),
      namespaces: ['employees', 'availability', 'users', 'table', 'ui'],
    }),
  ],
});
