import { availabilityStates } from '@sala/contract/core/availability.schema.ts';
import { departmentRoles } from '@sala/contract/organisation/departments/departments.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list. */
export const employeesSearch = tableSearchSchema(
  {
    search: z.string(),
    departmentId: z.uuid(),
    teamId: z.uuid(),
    role: z.enum(departmentRoles),
    state: z.enum(availabilityStates),
    isActive: z.enum(['true', 'false']),
    hasAccount: z.enum(['true', 'false']),
  },
  {
    orders: ['employeeName', 'departmentName', 'code', 'serviceCap', 'createdAt'],
    defaultOrder: 'employeeName',
    defaultSort: 'asc',
  },
);
