import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const projectsSearch = tableSearchSchema(
  { search: z.string(), isActive: z.enum(['true', 'false']) },
  {
    orders: ['projectName', 'createdAt', 'code', 'userCount'],
    defaultOrder: 'projectName',
    defaultSort: 'asc',
  },
);
