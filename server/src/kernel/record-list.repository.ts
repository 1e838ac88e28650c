import { countLimit, type ListMeta } from '@sala/contract/core/pagination.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { PackedIds } from '#platform/database/packed-ids.ts';
import { inDirection, type RowOrder } from '#platform/database/row-order.ts';
import { searchPatterns, toPhoneDigits } from '#platform/database/search-patterns.ts';
import type { ListRows } from '#platform/export/list-file.ts';
import { inOrderOf, openLargeList, readLargeAnswer } from './large-answers.ts';
import type { RecordTable } from './record-rows.repository.ts';
import { type Query, shaped, type TableWith } from './tables.ts';

export type Condition = Expression<SqlBool>;

interface Shapes {
  records: { id: string; created_at: Date };
  own: { id: string; search: string };
}

/** How records of a kind are listed. Columns are those of its table. */
export interface ListKind<Reader extends { readonly userId: string }, Filter, Order extends string, Row> {
  readonly table: RecordTable;
  /** The merchant's table with the search text. */
  readonly searched: TableWith<'id' | 'search'>;
  /** Column of the number that a search for `#12` finds. */
  readonly number?: string;
  /** The search text has phone numbers as digits. */
  readonly hasPhones?: boolean;
  /** Columns of filters that compare with a value. */
  readonly columns: { readonly [Name in keyof Filter]?: string };
  /** Conditions for the records that the reader may see. */
  visible(reader: Reader): readonly Condition[];
  /** Conditions of filters that are not a comparison with a value. */
  conditions(reader: Reader, filter: Filter): readonly Condition[];
  readonly sorts: Readonly<Record<Order, RowOrder>>;
  /** Whether to count over an index in list order: otherwise the planner's estimate may choose a slow plan. */
  readonly isCountedInOrder: boolean;
  readonly maxDownloadRows: number;
  /** Records by id, in any order. */
  read(query: Query, reader: Reader, ids: readonly string[]): Promise<readonly Row[]>;
  /** The same for a download. */
  readForDownload?(query: Query, ids: readonly string[]): Promise<readonly Row[]>;
}

interface Sorting<Order> {
  readonly order: Order;
  readonly sort: 'asc' | 'desc';
}

/** Up to so many records with the words of a search are looked up first: in the words' own index, whatever else is asked for. */
const maxFound = 2000;

const numberPattern = /^#\d{1,9}$/;
/** Fewer digits, without a sign of a phone number, may as well be a street and a room. */
const phonePattern = /^[+0]|^(\D*\d){8}/;

/** A half-open interval. */
export function isWithin(
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Condition[] {
  const at = sql.ref(column);
  return [
    ...(from ? [sql<SqlBool>`${at} >= ${new Date(from)}`] : []),
    ...(to ? [sql<SqlBool>`${at} < ${new Date(to)}`] : []),
  ];
}

export function recordList<
  Reader extends { readonly userId: string },
  Filter extends { readonly search?: string | undefined },
  Order extends string,
  Row extends { readonly id: string },
>(kind: ListKind<Reader, Filter, Order, Row>) {
  const column = (name: string) => sql.ref(`${kind.table}.${name}`);

  const isNumber = (typed: string | undefined): typed is string =>
    kind.number !== undefined && typed !== undefined && numberPattern.test(typed);

  const patternsOf = (search: string | undefined): string[] => {
    const typed = search?.trim().toLowerCase();
    if (isNumber(typed)) return [];
    const isPhone = kind.hasPhones && typed !== undefined && phonePattern.test(typed);
    return searchPatterns((isPhone && toPhoneDigits(typed)) || typed);
  };

  const aliased = `${kind.searched} as own` as 'own';
  /**
   * The ids of the records with the words of the search where these are rare; undefined where there is no search, or so many are found
   * that going through the list in its order is sooner. In one statement with the list the words' index would not be used:
   * under row-level security conditions on texts come last.
   */
  async function findRare(query: Query, { search }: Filter): Promise<readonly string[] | undefined> {
    const patterns = patternsOf(search);
    if (patterns.length === 0) return undefined;
    const rows = shaped<Shapes>(query).selectFrom(aliased).select('own.id');
    const found = await patterns
      .reduce((all, pattern) => all.where('own.search', 'like', pattern), rows)
      .limit(maxFound + 1)
      .execute();
    return found.length > maxFound ? undefined : found.map(({ id }) => id);
  }

  function searchedFor(search: string | undefined, rare: readonly string[] | undefined): Condition[] {
    const typed = search?.trim().toLowerCase();
    if (isNumber(typed)) return [sql<SqlBool>`${column(kind.number!)} = ${Number(typed.slice(1))}`];
    if (rare) return [sql<SqlBool>`${column('id')} = any(${rare}::uuid[])`];
    const patterns = patternsOf(search);
    if (patterns.length === 0) return [];
    const from = expressionBuilder<Shapes, 'records'>();
    const found = patterns.reduce(
      (all, pattern) => all.where('own.search', 'like', pattern),
      from.selectFrom(aliased).select('own.id'),
    );
    return [from(column('id'), 'in', found)];
  }

  function conditionsOf(reader: Reader, filter: Filter, rare: readonly string[] | undefined): Condition[] {
    const named = Object.entries(kind.columns) as [keyof Filter, string][];
    return [
      ...kind.visible(reader),
      ...named.flatMap(([name, of]) => (filter[name] ? [sql<SqlBool>`${column(of)} = ${filter[name]}`] : [])),
      ...kind.conditions(reader, filter),
      ...searchedFor(filter.search, rare),
    ];
  }

  /** The rows that match the reader's permissions and filters. */
  const matching = <Rows extends { where(condition: Condition): Rows }>(
    rows: Rows,
    reader: Reader,
    filter: Filter,
    rare?: readonly string[],
  ): Rows => conditionsOf(reader, filter, rare).reduce((found, condition) => found.where(condition), rows);

  /** Records that match all conditions, up to the count limit. */
  function capped(query: Query, conditions: readonly Condition[]) {
    const rows = shaped<Shapes>(query)
      .selectFrom(kind.table as 'records')
      .select('id');
    const found = conditions.reduce((all, condition) => all.where(condition), rows);
    const ordered = kind.isCountedInOrder ? found.orderBy('created_at', 'desc').orderBy('id', 'desc') : found;
    return ordered.limit(countLimit).as('found');
  }

  const count = (query: Query, conditions: readonly Condition[]) =>
    shaped<Shapes>(query)
      .selectFrom(capped(query, conditions))
      .select((select) => select.fn.countAll<number>().as('total'));

  /** The ids of the matching records, in order. */
  function idsInOrder(
    query: Query,
    reader: Reader,
    filter: Filter & Sorting<Order>,
    rare: readonly string[] | undefined,
  ) {
    const { order, sort } = filter;
    const rowOrder = kind.sorts[order];
    const rows = shaped<Shapes>(query)
      .selectFrom(kind.table as 'records')
      .select('id');
    return matching(rows, reader, filter, rare).orderBy(rowOrder.by, inDirection(rowOrder, sort)).orderBy('id', sort);
  }

  /** The ids of a page, in order: skipped rows are not read as a whole. */
  async function findIds(
    query: Query,
    reader: Reader,
    filter: Filter & Sorting<Order>,
    { limit, offset = 0, rare }: { limit: number; offset?: number; rare: readonly string[] | undefined },
  ): Promise<string[]> {
    const rows = await idsInOrder(query, reader, filter, rare).limit(limit).offset(offset).execute();
    return rows.map(({ id }) => id);
  }

  const readForDownload = (query: Query, reader: Reader, ids: readonly string[]) =>
    kind.readForDownload?.(query, ids) ?? kind.read(query, reader, ids);

  /** Those of the records that the reader may see now. */
  async function listVisible(query: Query, reader: Reader, ids: readonly string[]): Promise<string[]> {
    const rows = shaped<Shapes>(query)
      .selectFrom(kind.table as 'records')
      .select('id')
      .where(sql<SqlBool>`${column('id')} = any(${ids}::uuid[])`);
    const seen = await kind
      .visible(reader)
      .reduce((found, condition) => found.where(condition), rows)
      .execute();
    return seen.map(({ id }) => id);
  }

  async function load(
    query: Query,
    reader: Reader,
    filter: Filter & Sorting<Order>,
    slice: { limit: number; offset: number; rare: readonly string[] | undefined },
  ) {
    const ids = await findIds(query, reader, filter, slice);
    return ids.length === 0 ? [] : inOrderOf(ids, await kind.read(query, reader, ids));
  }

  return {
    matching,
    findRare,
    count,

    async list(
      query: Query,
      reader: Reader,
      page: Filter & Sorting<Order> & { page: number; limit: number },
    ): Promise<{ rows: Row[]; meta: ListMeta }> {
      const { page: number, limit } = page;
      const rare = await findRare(query, page);
      const [rows, { total }] = await Promise.all([
        load(query, reader, page, { limit, offset: (number - 1) * limit, rare }),
        count(query, conditionsOf(reader, page, rare)).executeTakeFirstOrThrow(),
      ]);
      return { rows, meta: { page: number, limit, total } };
    },

    /** The first matching records in one answer. Throws tooManyRequests while another such answer of the reader is in progress. */
    download: (query: Query, reader: Reader, filter: Filter & Sorting<Order>): Promise<Row[]> =>
      readLargeAnswer(
        reader.userId,
        async () =>
          findIds(query, reader, filter, { limit: kind.maxDownloadRows, rare: await findRare(query, filter) }),
        (ids) => readForDownload(query, reader, ids),
      ),

    /**
     * The matching records as rows of a file, in the order that the list has now; those that the reader may not see any more when they
     * are read are left out. Throws tooManyRequests while another file of the reader is in progress.
     */
    readAll: (query: Query, reader: Reader, filter: Filter & Sorting<Order>): Promise<ListRows<Row>> =>
      openLargeList(
        reader.userId,
        async (limit) => {
          const rare = await findRare(query, filter);
          return PackedIds.read(query, idsInOrder(query, reader, filter, rare).limit(limit));
        },
        async (ids) => {
          const visible = await listVisible(query, reader, ids);
          return visible.length === 0 ? [] : readForDownload(query, reader, visible);
        },
      ),
  };
}
