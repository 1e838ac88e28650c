import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

/** The keys of all queries with departments, teams or their people, which a change of any of them invalidates. */
export const departmentKeys = [
  ['departments'],
  ['teams'],
  ...[
    departmentsApi.list,
    departmentsApi.listTeams,
    departmentsApi.listEmployees,
    departmentsApi.listMembers,
    departmentsApi.options,
    departmentsApi.teamOptions,
  ].map(tableKey),
];

export const departments = defineResource(departmentsApi, {
  name: 'departments',
  nameOf: ({ departmentName }) => departmentName,
  shown: departmentKeys,
  isFollowed: true,
});

export const teams = defineResource(
  {
    list: departmentsApi.listTeams,
    get: departmentsApi.getTeam,
    create: departmentsApi.createTeam,
    update: departmentsApi.updateTeam,
    remove: departmentsApi.removeTeam,
  },
  { name: 'teams', nameOf: ({ name }) => name, shown: departmentKeys, isFollowed: true },
);
