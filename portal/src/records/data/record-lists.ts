import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';
import type { ListPage } from '#shared/api/client.ts';
import type { WorkRecord } from '../record.ts';

/** What a column has been answered so far. */
type CardPages<R> = InfiniteData<ListPage<R[]>>;

/** The statuses that a column asks for, out of its key. */
const getStatuses = (key: QueryKey): string[] =>
  String((key.at(-1) as { status?: string } | undefined)?.status ?? '').split(',');

/** A waiting line: the oldest is next. */
const isLine = (key: QueryKey): boolean => (key.at(-1) as { sort?: string } | undefined)?.sort === 'asc';

const getOrder = (key: QueryKey): string => (key.at(-1) as { order?: string } | undefined)?.order ?? '';

/** The columns of a board differ only in their statuses, and in how they are ordered. */
const getBoard = (key: QueryKey) =>
  JSON.stringify({ ...(key.at(-1) as object), status: undefined, order: undefined, sort: undefined });

/** What a column may be ordered by before the time when each was made: the name of the order, and its value. */
export type RecordRanks<R> = Readonly<Record<string, (record: R) => number>>;

const withTotal = <R>(data: CardPages<R>, by: number): CardPages<R> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, meta: { ...page.meta, total: (page.meta.total ?? 0) + by } })),
});

function withoutCard<R extends WorkRecord>(data: CardPages<R>, id: string): CardPages<R> {
  const pages = data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) }));
  return withTotal({ ...data, pages }, -1);
}

interface CardOrder<R> {
  readonly isOldestFirst: boolean;
  readonly rankOf: ((record: R) => number) | undefined;
}

/** Where the next answer of the server has it: by its rank and when it was made; nowhere if that is not loaded yet. */
function withCard<R extends WorkRecord>(
  data: CardPages<R>,
  record: R,
  { isOldestFirst, rankOf = () => 0 }: CardOrder<R>,
): CardPages<R> {
  const isLater = (row: R) => {
    const by = rankOf(row) - rankOf(record);
    return by === 0 ? row.createdAt > record.createdAt : by > 0;
  };
  const isSame = (row: R) => rankOf(row) === rankOf(record) && row.createdAt === record.createdAt;
  const isBehind = (row: R) => !isSame(row) && isLater(row) === isOldestFirst;
  const place = data.pages.findIndex(({ rows }) => rows.some(isBehind));
  const loaded = data.pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const isAllThere = loaded >= (data.pages.at(-1)?.meta.total ?? 0);
  if (place < 0 && !isAllThere) return withTotal(data, 1);
  const into = place < 0 ? data.pages.length - 1 : place;
  const pages = data.pages.map((page, index) => {
    if (index !== into) return page;
    const at = page.rows.findIndex(isBehind);
    return { ...page, rows: page.rows.toSpliced(at < 0 ? page.rows.length : at, 0, record) };
  });
  return withTotal({ ...data, pages }, 1);
}

/** Takes a record whose status changed out of its old column and into that of its new one, on every board that shows it. */
function placeCard<R extends WorkRecord>(
  queryClient: QueryClient,
  columnsKey: QueryKey,
  record: R,
  ranks: RecordRanks<R>,
): void {
  const columns = queryClient.getQueriesData<CardPages<R>>({ queryKey: columnsKey });
  const holds = (data: CardPages<R> | undefined) =>
    data?.pages.some(({ rows }) => rows.some(({ id }) => id === record.id));
  for (const [key, data] of columns) {
    if (!data || !holds(data) || getStatuses(key).includes(record.status)) continue;
    queryClient.setQueryData(key, withoutCard(data, record.id));
    const [next, there] =
      columns.find(([other]) => getStatuses(other).includes(record.status) && getBoard(other) === getBoard(key)) ?? [];
    if (!next || !there || holds(there)) continue;
    const order = { isOldestFirst: isLine(next), rankOf: ranks[getOrder(next)] };
    queryClient.setQueryData(next, withCard(there, record, order));
  }
}

/** After how long a column is asked for again whose answer would have been too old: by then the change is stored. In ms. */
const restart = 1000;

/** How long a row that changed is set off. In ms. */
const flashTime = 2000;

export interface ListKeys {
  readonly list: QueryKey;
  readonly columns: QueryKey;
  /** Everything that is counted. */
  readonly counts: QueryKey;
}

function withChange<R extends WorkRecord>(page: ListPage<R[]>, id: string, change: (record: R) => R): ListPage<R[]> {
  if (!page.rows.some((row) => row.id === id)) return page;
  return { ...page, rows: page.rows.map((row) => (row.id === id ? change(row) : row)) };
}

/** The lists and columns that show records of one kind, and the ways to keep them right. */
export function createRecordLists<R extends WorkRecord>(keys: ListKeys, ranks: RecordRanks<R> = {}) {
  const changed = createIdSet();
  const gone = createIdSet();
  /** The statuses whose columns are to be asked for again. */
  const touched = new Set<string>();
  let areAllTouched = false;

  /** Changes a record wherever a list or a column shows it. Answers what it was there. */
  function change(queryClient: QueryClient, id: string, to: (record: R) => R): readonly R[] {
    const held: R[] = [];
    const noted = (record: R) => {
      held.push(record);
      return to(record);
    };
    queryClient.setQueriesData<ListPage<R[]>>({ queryKey: keys.list }, (page) => page && withChange(page, id, noted));
    queryClient.setQueriesData<CardPages<R>>({ queryKey: keys.columns }, (data) => {
      if (!data?.pages.some(({ rows }) => rows.some((row) => row.id === id))) return data;
      return { ...data, pages: data.pages.map((page) => withChange(page, id, noted)) };
    });
    return held;
  }

  /** The same, with its card put where it belongs. */
  function changeAndPlace(queryClient: QueryClient, id: string, to: (record: R) => R): readonly R[] {
    let latest: R | undefined;
    const held = change(queryClient, id, (record) => {
      latest = to(record);
      return latest;
    });
    for (const { status } of latest ? [...held, latest] : held) touched.add(status);
    if (held.length > 0) askAgainForColumns(queryClient);
    if (latest) placeCard(queryClient, keys.columns, latest, ranks);
    return held;
  }

  /** Columns that are being asked for may be answered as they were before a change, with a card in its old column as well. */
  function askAgainForColumns(queryClient: QueryClient): void {
    const underWay = {
      queryKey: keys.columns,
      fetchStatus: 'fetching',
      predicate: ({ state }: Query) => state.data !== undefined,
    } as const;
    // The first answer of a column is waited for.
    areAllTouched ||= queryClient.isFetching({ queryKey: keys.columns }) > 0;
    const stopped = queryClient.getQueryCache().findAll(underWay);
    if (stopped.length === 0) return;
    void queryClient.cancelQueries(underWay);
    setTimeout(() => {
      for (const { queryKey } of stopped) void queryClient.invalidateQueries({ queryKey, exact: true });
    }, restart);
  }

  return {
    change,
    useChanged: changed.useIds,
    /** Taken away, or out of the reader's scope, while a list may still show them. */
    useGone: gone.useIds,
    markGone: gone.add,
    flash(id: string): void {
      changed.add(id);
      setTimeout(() => changed.remove(id), flashTime);
    },
    /** Takes the answer of a call, or an event, into every list on the page. Answers whether any shows it. */
    take(queryClient: QueryClient, record: R): boolean {
      gone.remove(record.id);
      touched.add(record.status);
      const held = changeAndPlace(queryClient, record.id, (known) =>
        known.version < record.version ? { ...known, ...record } : known,
      );
      return held.length > 0;
    },
    /** Shows already what was just asked for. Answers the way back, for when it is refused. */
    foresee(queryClient: QueryClient, record: R, values: Partial<R>): () => void {
      const apply = (wanted: Partial<R>) =>
        changeAndPlace(queryClient, record.id, (held) =>
          // What became of it meanwhile is newer than what was foreseen, and stays.
          held.version === record.version ? { ...held, ...wanted } : held,
        );
      const before = Object.fromEntries(Object.keys(values).map((key) => [key, record[key as keyof R]])) as Partial<R>;
      apply(values);
      return () => void apply(before);
    },
    /** A card of a column that is in sight. */
    findCard: (queryClient: QueryClient, id: string): R | undefined =>
      queryClient
        .getQueriesData<CardPages<R>>({ queryKey: keys.columns, type: 'active' })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ rows }) => rows)
        .find((record) => record.id === id),
    invalidateAll(queryClient: QueryClient): void {
      for (const queryKey of [keys.list, keys.columns, keys.counts]) void queryClient.invalidateQueries({ queryKey });
    },
    /** Asks again for lists, and for the columns that changed since this was last done; for all of them where that is not known. */
    invalidateTouched(queryClient: QueryClient, isAnyTouched: boolean): void {
      const isAll = isAnyTouched || areAllTouched;
      const statuses = new Set(touched);
      touched.clear();
      areAllTouched = false;
      void queryClient.invalidateQueries({ queryKey: keys.list });
      void queryClient.invalidateQueries({
        queryKey: keys.columns,
        predicate: ({ queryKey }) => isAll || getStatuses(queryKey).some((status) => statuses.has(status)),
      });
    },
  };
}

export type RecordLists<R extends WorkRecord> = ReturnType<typeof createRecordLists<R>>;

/** Ids that the page keeps in mind, such as those of rows that have just changed. */
function createIdSet() {
  const useStore = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
  return {
    useIds: (): ReadonlySet<string> => useStore(({ ids }) => ids),
    add: (id: string): void => useStore.setState(({ ids }) => ({ ids: new Set(ids).add(id) })),
    remove: (id: string): void =>
      useStore.setState((state) =>
        state.ids.has(id) ? { ids: new Set([...state.ids].filter((one) => one !== id)) } : state,
      ),
  };
}
