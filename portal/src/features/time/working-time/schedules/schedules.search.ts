import { scheduleTypes } from '@sala/contract/time/working-time/working-time.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list of schedules. */
export const schedulesSearch = tableSearchSchema(
  {
    search: z.string(),
    type: z.enum(scheduleTypes),
    isActive: z.enum(['true', 'false']),
    employeeId: z.uuid(),
    teamId: z.uuid(),
    departmentId: z.uuid(),
  },
  { orders: ['createdAt', 'title', 'startsOn'], defaultOrder: 'title', defaultSort: 'asc' },
);
