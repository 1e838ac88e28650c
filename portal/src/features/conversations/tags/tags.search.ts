import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** What the address of the list says. */
export const tagsSearch = tableSearchSchema(
  { search: z.string() },
  { orders: ['name', 'createdAt'], defaultOrder: 'name', defaultSort: 'asc' },
);
