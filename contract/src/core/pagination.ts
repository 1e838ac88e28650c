import * as z from 'zod/mini';

/** What every list answers beside its rows. Cursor lists leave out `page` and `total`; `nextCursor` is null at the end. */
export const listMetaSchema = z.object({
  page: z.optional(z.number()),
  limit: z.number(),
  total: z.optional(z.number()),
  nextCursor: z.optional(z.nullable(z.string())),
});
export type ListMeta = z.infer<typeof listMetaSchema>;
