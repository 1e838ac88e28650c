import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list. */
export const usersSearch = tableSearchSchema(
  {
    search: z.string(),
    status: z.enum(['active', 'invited', 'inactive']),
    roleId: z.uuid(),
    /** Of operators of the chat: whether they can answer now. */
    answers: z.enum(['now', 'notNow']),
  },
  { orders: ['firstName', 'email', 'lastSeenAt', 'createdAt'], defaultOrder: 'firstName', defaultSort: 'asc' },
);
