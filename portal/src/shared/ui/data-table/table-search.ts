import { defaultPageSize, pageSizes } from '@sala/contract/core/pagination.ts';
import * as z from 'zod/mini';

export type SortDirection = 'asc' | 'desc';
export type FilterSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** The filters that are on; one that is off has no value. */
export type FilterValues<F extends FilterSchemas> = { [K in keyof F]?: z.output<F[K]> };

/** What a list shows, with every default filled in. */
export interface TableView<F extends FilterSchemas, Order extends string> {
  page: number;
  limit: number;
  order: Order;
  sort: SortDirection;
  filters: FilterValues<F>;
}

/** What the address says of a list. A default is never part of it; several values of one filter are joined by commas. */
export type TableParams<F extends FilterSchemas> = {
  page?: number;
  limit?: number;
  order?: string;
  sort?: SortDirection;
} & { [K in keyof F]?: string | number | boolean };

export interface TableSearchSchema<F extends FilterSchemas, Order extends string> {
  /** For a route's `validateSearch`: a wrong or outdated value is forgotten instead of breaking the page. */
  (raw: Record<string, unknown>): TableParams<F>;
  read(raw: Record<string, unknown>): TableView<F, Order>;
  write(view: TableView<F, Order>): TableParams<F>;
  readonly filterKeys: readonly (keyof F & string)[];
  /** Under which the address says by what the rows are sorted. */
  readonly orderKey: string;
}

export interface TableSearchOptions<Order extends string> {
  /** What the list may be sorted by; all that the columns name as their `order`. */
  orders: readonly Order[];
  defaultOrder: NoInfer<Order>;
  defaultSort?: SortDirection;
  defaultLimit?: (typeof pageSizes)[number];
  /** For a page on which `order` means something else. */
  orderKey?: string;
}

const ownKeys = ['page', 'limit', 'order', 'sort'] as const;

const pageSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));
const sortSchema = z.enum(['asc', 'desc']);

const parse = <T>(schema: z.ZodMiniType<T>, value: unknown, fallback: T): T => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : fallback;
};

/** The router reads `?search=012` as text but `12` as a number; lists come as one text. */
function readFilter(schema: z.ZodMiniType, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const text = String(raw);
  for (const candidate of [raw, text, text.split(',').filter(Boolean)]) {
    const result = z.safeParse(schema, candidate);
    if (result.success) return result.data;
  }
  return undefined;
}

function writeFilter(value: unknown): string | number | boolean | undefined {
  if (value === undefined || value === null || value === '' || value === false) return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : undefined;
  return value as string | number | boolean;
}

/**
 * Describes how a list's page, sorting and filters stand in the address. `filters` says by a zod schema what each filter may
 * be: text, one of, an array of, a day, `true`.
 *
 * @example
 * export const usersSearch = tableSearchSchema(
 *   { search: z.string(), status: z.array(z.enum(['active', 'inactive'])) },
 *   { orders: ['createdAt', 'firstName'], defaultOrder: 'createdAt' },
 * );
 * // the route: validateSearch: usersSearch; the page: useTableSearch(usersSearch)
 */
export function tableSearchSchema<const F extends FilterSchemas, const Order extends string>(
  filters: F,
  {
    orders,
    defaultOrder,
    defaultSort = 'desc',
    defaultLimit = defaultPageSize,
    orderKey = 'order',
  }: TableSearchOptions<Order>,
): TableSearchSchema<F, Order> {
  const filterKeys = Object.keys(filters) as (keyof F & string)[];
  const orderSchema = z.enum(orders as readonly [Order, ...Order[]]);
  const limitSchema = z.literal([...pageSizes]);

  function read(raw: Record<string, unknown>): TableView<F, Order> {
    const values = filterKeys.map((key) => [key, readFilter(filters[key]!, raw[key])] as const);
    return {
      page: parse(pageSchema, raw.page, 1),
      limit: parse(limitSchema, raw.limit, defaultLimit),
      order: parse(orderSchema as unknown as z.ZodMiniType<Order>, raw[orderKey], defaultOrder),
      sort: parse(sortSchema, raw.sort, defaultSort),
      filters: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FilterValues<F>,
    };
  }

  function write(view: TableView<F, Order>): TableParams<F> {
    const defaults = { page: 1, limit: defaultLimit, order: defaultOrder, sort: defaultSort };
    const own = ownKeys
      .filter((key) => view[key] !== defaults[key])
      .map((key) => [key === 'order' ? orderKey : key, view[key]] as const);
    const values = filterKeys.map((key) => [key, writeFilter(view.filters[key])] as const);
    return Object.fromEntries([...own, ...values].filter(([, value]) => value !== undefined)) as TableParams<F>;
  }

  const validate = (raw: Record<string, unknown>) => write(read(raw));
  return Object.assign(validate, { read, write, filterKeys, orderKey });
}
