import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** What the address of the list says. */
export const rolesSearch = tableSearchSchema(
  { search: z.string() },
  { orders: ['name', 'createdAt', 'userCount'], defaultOrder: 'name', defaultSort: 'asc' },
);

/** The new role begins as a copy of this one. */
export const roleCreateSearch = (search: Record<string, unknown>): { from?: string } =>
  typeof search.from === 'string' ? { from: search.from } : {};
