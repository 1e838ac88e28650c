import * as z from 'zod/mini';
import { type FilterValues, tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

const filters = {
  from: z.iso.date(),
  to: z.iso.date(),
  projectId: z.uuid(),
  categoryCode: z.string().check(z.maxLength(40)),
  departmentId: z.uuid(),
  teamId: z.uuid(),
  operatorId: z.uuid(),
};

/** The search parameters of the overview. Its lists have their own sorting. */
export const overviewSearch = tableSearchSchema(filters, { orders: ['day'], defaultOrder: 'day' });
export type OverviewFilters = FilterValues<typeof filters>;
