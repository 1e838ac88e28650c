import * as z from 'zod/mini';

/** The `meta` of every list. Cursor lists leave out `page` and `total`; `nextCursor` is null at the end. */
export const listMetaSchema = z.object({
  page: z.optional(z.number()),
  limit: z.number(),
  total: z.optional(z.number()),
  nextCursor: z.optional(z.nullable(z.string())),
});
export type ListMeta = z.infer<typeof listMetaSchema>;

/** Lists of records are counted no further: counting years of finished records would be slow. */
export const countLimit = 10_000;

/** Rows of a page: the default, and the sizes that a table offers. */
export const defaultPageSize = 25;
export const pageSizes = [25, 50, 100] as const;
/** The same of service orders. */
export const servicePageSize = 10;
export const servicePageSizes = [servicePageSize, ...pageSizes] as const;

/** `order` by one of the named columns, and `sort`. The first column named is the default, newest or largest first. */
export function sortQuery<const Orders extends readonly [string, ...string[]]>(
  orders: Orders,
  sort: 'asc' | 'desc' = 'desc',
) {
  return {
    order: z._default(z.enum(orders), orders[0] as Orders[number]),
    sort: z._default(z.enum(['asc', 'desc']), sort),
  };
}

/**
 * The query of a list that people page through: `page` from 1, `limit` up to 100, `order` by one of the named columns, `sort`.
 * A feature spreads it beside its filters. The first column named is the default, newest or largest first.
 */
export function pageQuery<const Orders extends readonly [string, ...string[]]>(
  orders: Orders,
  sort: 'asc' | 'desc' = 'desc',
  size: number = defaultPageSize,
) {
  return {
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), size),
    ...sortQuery(orders, sort),
  };
}
