import { apiTokenKinds } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const tokenStatuses = ['active', 'expired', 'revoked'] as const;

/** The search parameters of the list. */
export const apiTokensSearch = tableSearchSchema(
  { kind: z.enum(apiTokenKinds), status: z.enum(tokenStatuses) },
  { orders: ['createdAt', 'name', 'lastUsedAt'], defaultOrder: 'createdAt' },
);
