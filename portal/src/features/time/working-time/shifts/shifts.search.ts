import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list of shifts. */
export const shiftsSearch = tableSearchSchema(
  { search: z.string(), employeeId: z.uuid(), teamId: z.uuid(), departmentId: z.uuid() },
  { orders: ['createdAt', 'title', 'startTime', 'startDate'], defaultOrder: 'title', defaultSort: 'asc' },
);
