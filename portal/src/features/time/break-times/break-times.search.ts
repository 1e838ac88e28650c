import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list. */
export const breakTimesSearch = tableSearchSchema(
  { search: z.string() },
  { orders: ['roleName', 'duration', 'userCount'], defaultOrder: 'roleName', defaultSort: 'asc' },
);
