import { pageSizes } from '@sala/contract/core/pagination.ts';
import * as z from 'zod/mini';

export type SortDirection = 'asc' | 'desc';
export type FilterSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** Active filters; an inactive one has no value. */
export type FilterValues<F extends FilterSchemas> = { [K in keyof F]?: z.output<F[K]> };

/** The state of a list with all defaults. */
export interface TableView<F extends FilterSchemas, Order extends string> {
  page: number;
  limit: number;
  order: Order;
  sort: SortDirection;
  filters: FilterValues<F>;
}

/** The state of a list in the address. Defaults are left out; several values of a filter are separated by commas. */
export type TableParams<F extends FilterSchemas> = {
  page?: number;
  limit?: number;
  order?: string;
  sort?: SortDirection;
} & { [K in keyof F]?: string | number | boolean };

export interface TableSearchSchema<F extends FilterSchemas, Order extends string> {
  /** For a route's `validateSearch`: invalid or outdated values are dropped. */
  (raw: Record<string, unknown>): TableParams<F>;
  read(raw: Record<string, unknown>): TableView<F, Order>;
  write(view: TableView<F, Order>): TableParams<F>;
  /** The params after a change. An order that follows from the filters goes on following from them. */
  change(raw: Record<string, unknown>, apply: (view: TableView<F, Order>) => TableView<F, Order>): TableParams<F>;
  readonly filterKeys: readonly (keyof F & string)[];
  /** Search param of the sort order. */
  readonly orderKey: string;
  readonly limits: readonly number[];
}

export interface TableSearchOptions<Order extends string, F extends FilterSchemas = FilterSchemas> {
  /** Allowed sort orders; all that the columns use as `order`. */
  orders: readonly Order[];
  defaultOrder: NoInfer<Order>;
  defaultSort?: SortDirection;
  /** For lists that some filters put in another order; undefined: `defaultOrder`. */
  orderOf?: (filters: FilterValues<F>) => NoInfer<Order> | undefined;
  /** For lists that some filters turn into a waiting line; undefined: `defaultSort`. */
  sortOf?: (filters: FilterValues<F>) => SortDirection | undefined;
  /** What a page may hold; the first is the default. */
  limits?: readonly number[];
  /** For pages on which `order` has another meaning. */
  orderKey?: string;
}

const ownKeys = ['page', 'limit', 'order', 'sort'] as const;

const pageSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));
const sortSchema = z.enum(['asc', 'desc']);

const parse = <T>(schema: z.ZodMiniType<T>, value: unknown, fallback: T): T => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : fallback;
};

/** The router parses `?search=012` as text but `12` as a number; lists are one text. */
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
 * Describes page, sorting and filters of a list in the address. `filters` has a zod schema for each filter:
 * text, enum, an array, a day, `true`.
 * @example
 * export const usersSearch = tableSearchSchema(
 *   { search: z.string(), status: z.array(z.enum(['active', 'inactive'])) },
 *   { orders: ['createdAt', 'firstName'], defaultOrder: 'createdAt' },
 * );
 * // the route: validateSearch: usersSearch; the page: useTableSearch(usersSearch)
 */
export function tableSearchSchema<const F extends FilterSchemas, const Order extends string>(
  filters: F,
  options: TableSearchOptions<Order, F>,
): TableSearchSchema<F, Order> {
  const { orders, defaultOrder, defaultSort = 'desc', limits = pageSizes, orderKey = 'order' } = options;
  const usualOrder = (values: FilterValues<F>) => options.orderOf?.(values) ?? defaultOrder;
  // What the filters ask for is meant for the usual order; another one was chosen by the user.
  const usualSort = (values: FilterValues<F>, order: Order) =>
    (order === usualOrder(values) ? options.sortOf?.(values) : undefined) ?? defaultSort;
  const filterKeys = Object.keys(filters) as (keyof F & string)[];
  const orderSchema = z.enum(orders as readonly [Order, ...Order[]]);
  const limitSchema = z.literal([...limits]);
  const defaultLimit = limits[0]!;

  function read(raw: Record<string, unknown>): TableView<F, Order> {
    const found = filterKeys.map((key) => [key, readFilter(filters[key]!, raw[key])] as const);
    const values = Object.fromEntries(found.filter(([, value]) => value !== undefined)) as FilterValues<F>;
    const order = parse(orderSchema as unknown as z.ZodMiniType<Order>, raw[orderKey], usualOrder(values));
    return {
      page: parse(pageSchema, raw.page, 1),
      limit: parse(limitSchema, raw.limit, defaultLimit),
      order,
      sort: parse(sortSchema, raw.sort, usualSort(values, order)),
      filters: values,
    };
  }

  function write(view: TableView<F, Order>): TableParams<F> {
    const defaults = {
      page: 1,
      limit: defaultLimit,
      order: usualOrder(view.filters),
      sort: usualSort(view.filters, view.order),
    };
    const own = ownKeys
      .filter((key) => view[key] !== defaults[key])
      .map((key) => [key === 'order' ? orderKey : key, view[key]] as const);
    const values = filterKeys.map((key) => [key, writeFilter(view.filters[key])] as const);
    return Object.fromEntries([...own, ...values].filter(([, value]) => value !== undefined)) as TableParams<F>;
  }

  const change: TableSearchSchema<F, Order>['change'] = (raw, apply) => {
    const before = read(raw);
    const after = apply(before);
    const isSorted =
      after.order !== before.order ||
      before.order !== usualOrder(before.filters) ||
      after.sort !== before.sort ||
      before.sort !== usualSort(before.filters, before.order);
    const order = usualOrder(after.filters);
    return write(isSorted ? after : { ...after, order, sort: usualSort(after.filters, order) });
  };

  const validate = (raw: Record<string, unknown>) => write(read(raw));
  return Object.assign(validate, { read, write, change, filterKeys, orderKey, limits });
}
