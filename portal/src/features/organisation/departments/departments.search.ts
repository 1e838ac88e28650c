import { departmentRoles, teamRoles } from '@sala/contract/organisation/departments/departments.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const departmentsSearch = tableSearchSchema(
  { search: z.string() },
  {
    orders: ['departmentName', 'createdAt', 'totalEmployee', 'totalManager', 'totalTeam'],
    defaultOrder: 'departmentName',
    defaultSort: 'asc',
  },
);

export const teamsSearch = tableSearchSchema(
  { search: z.string() },
  { orders: ['name', 'createdAt', 'totalMember'], defaultOrder: 'name', defaultSort: 'asc' },
);

const peopleOrder = { orders: ['employeeName', 'createdAt', 'role'], defaultOrder: 'employeeName' } as const;

export const departmentPeopleSearch = tableSearchSchema(
  { search: z.string(), role: z.enum(departmentRoles) },
  { ...peopleOrder, defaultSort: 'asc' },
);

export const teamPeopleSearch = tableSearchSchema(
  { search: z.string(), role: z.enum(teamRoles) },
  { ...peopleOrder, defaultSort: 'asc' },
);
