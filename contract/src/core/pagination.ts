import * as z from 'zod/mini';

export const pageSizes = [25, 50, 100] as const;
export const defaultPageSize = 25;
export const maxPageSize = 100;

/** Query fields of a list that people click through. `archived`: 0 current rows, 1 archived ones. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), defaultPageSize),
  sort: z._default(z.enum(['asc', 'desc']), 'desc'),
  archived: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0),
};

/** What every list answers beside its rows. Cursor lists leave out `page` and `total`; `nextCursor` is null at the end. */
export const listMetaSchema = z.object({
  page: z.optional(z.number()),
  limit: z.number(),
  total: z.optional(z.number()),
  nextCursor: z.optional(z.nullable(z.string())),
});
export type ListMeta = z.infer<typeof listMetaSchema>;
