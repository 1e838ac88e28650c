import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list of days off. */
export const daysOffSearch = tableSearchSchema(
  { search: z.string(), employeeId: z.uuid(), teamId: z.uuid(), departmentId: z.uuid() },
  { orders: ['startDate', 'title', 'createdAt'], defaultOrder: 'startDate' },
);
