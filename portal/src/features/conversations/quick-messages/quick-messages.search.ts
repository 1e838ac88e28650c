import { quickMessageScopes } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list. */
export const quickMessagesSearch = tableSearchSchema(
  {
    search: z.string(),
    scope: z.enum(quickMessageScopes),
    language: z.enum(titleLanguages),
    missing: z.enum(titleLanguages),
  },
  {
    orders: ['position', 'shortCode', 'title', 'useCount', 'lastUsedAt', 'createdAt'],
    defaultOrder: 'position',
    defaultSort: 'asc',
  },
);
