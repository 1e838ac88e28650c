import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list. */
export const rolesSearch = tableSearchSchema(
  { search: z.string() },
  { orders: ['name', 'createdAt', 'userCount'], defaultOrder: 'name', defaultSort: 'asc' },
);

/** The role that the new one is copied from. */
export const roleCreateSearch = (search: Record<string, unknown>): { from?: string } =>
  typeof search.from === 'string' ? { from: search.from } : {};
