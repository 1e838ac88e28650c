import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isMissing } from '#shared/api/api-error.ts';
import { api, type CallOptions, type ListPage } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { useOnReconnect } from '#shared/realtime/sockets.ts';
import type { SortDirection } from '#shared/ui/data-table/table-search.ts';
import { type TableQuery, tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { WorkRecord } from '../record.ts';
import { type RecordEvents, useRecordEvent } from './record-events.ts';
import { createRecordLists, type RecordRanks } from './record-lists.ts';
import { type RecordChangesOptions, useRecordChanges } from './use-record-changes.ts';

type ListEndpoint = EndpointDefinition & { readonly isList: true };

export interface RecordSetup<R, Filters, Happening> {
  /** Begins the keys of what the page knows of them. */
  name: string;
  numberOf: (record: R) => number | string;
  /** A page of them, by filters, order and page; the columns of a board by status as well. */
  list: ListEndpoint;
  /** All that fit the filters, as a file. */
  file: EndpointDefinition & { readonly isFile: true };
  /** The whole of one, by its id. */
  get: EndpointDefinition;
  markSeen: EndpointDefinition;
  /** What happened to one of them, the newest first. */
  loadHistory: (
    id: string,
    query: { limit: number; cursor?: string },
    options: CallOptions,
  ) => Promise<ListPage<Happening[]>>;
  events: RecordEvents<R>;
  /** The filters of the address as the server takes them. */
  toQuery: (filters: Filters) => object;
  areUnseenCounted?: boolean;
  /** What columns are ordered by, beside the time when each was made. */
  ranks?: RecordRanks<R>;
}

interface CustomerNews {
  visitorIds: readonly string[];
  shownIds: readonly string[];
  onNews: () => void;
}

const silently = { silent: true } as const;
/** Cards that a column asks for at a time. */
const columnSize = 25;

/** A kind of record: how the page asks for it, keeps it, and follows what anybody does with it. */
export function defineRecords<R extends WorkRecord, D extends R, Filters, Happening>(
  setup: RecordSetup<R, Filters, Happening>,
) {
  const { name, events, toQuery, areUnseenCounted = false } = setup;
  const keys = {
    list: tableKey(setup.list),
    columns: [name, 'columns'],
    counts: [name, 'counts'],
    /** Everything that is asked for of one of them. */
    of: (id: string): QueryKey => [name, 'of', id],
    detail: (id: string): QueryKey => [name, 'of', id, 'detail'],
    history: (id: string): QueryKey => [name, 'of', id, 'history'],
  } as const;
  const lists = createRecordLists<R>(keys, setup.ranks);

  const detail = (id: string) =>
    queryOptions({
      queryKey: keys.detail(id),
      queryFn: ({ signal }) =>
        api.call<EndpointDefinition>(
          setup.get,
          { params: { id } },
          { ...silently, signal },
        ) as Promise<unknown> as Promise<D>,
      // What happened while nobody had it open nobody has told.
      staleTime: 0,
      // What is gone, or was never to be seen, does not come back by asking again.
      retry: (count, error) => !isMissing(error) && count < 2,
    });

  /** What a call answered is what the page shows, unless it knows better already. */
  function keep(queryClient: QueryClient, record: D): void {
    setNewerData<D>(queryClient, keys.detail(record.id), (held) =>
      held && held.version > record.version ? held : record,
    );
    lists.take(queryClient, record);
    // What somebody has just done themselves is counted at once; of others' changes the counts wait for more of them.
    void queryClient.invalidateQueries({ queryKey: keys.counts });
    void queryClient.invalidateQueries({ queryKey: keys.history(record.id) });
  }

  /** The record as it is now; the same one while nobody can be reached. */
  async function fresh<T extends R>(queryClient: QueryClient, record: T): Promise<T | D> {
    try {
      const now = await queryClient.fetchQuery({ ...detail(record.id), staleTime: 0, retry: false });
      lists.take(queryClient, now);
      return now;
    } catch {
      return record;
    }
  }

  /** A page of the records that the filters name, kept right by `useNews`, and all of them for a file. */
  function useTable(search: Pick<TableSearch, 'page' | 'limit' | 'order' | 'sort' | 'filters'>): TableQuery<R> {
    const { page, limit, order, sort } = search;
    const filters = search.filters as Filters;
    const query = { page, limit, order, sort, ...toQuery(filters) };
    const table: TableQuery<unknown> = useTableQuery(setup.list, { query } as never, { file: setup.file });
    return table as TableQuery<R>;
  }

  /** The records of some statuses, as many as were asked for so far; `asc`: a waiting line. */
  function useColumn(
    statuses: readonly string[],
    filters: object,
    sort: SortDirection = 'desc',
    order: string = 'createdAt',
  ) {
    const query = { ...filters, status: statuses.join(','), limit: columnSize, order, sort };
    return useInfiniteQuery({
      queryKey: [...keys.columns, query],
      queryFn: ({ signal, pageParam: page }) =>
        api.call<ListEndpoint>(setup.list, { query: { ...query, page } } as never, {
          ...silently,
          signal,
        }) as Promise<unknown> as Promise<ListPage<R[]>>,
      initialPageParam: 1,
      getNextPageParam: ({ meta }, pages) =>
        pages.length * columnSize < (meta.total ?? 0) ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    });
  }

  /** A page's worth of what happened to a record at a time. */
  function useHistory(id: string) {
    const query = useInfiniteQuery({
      queryKey: keys.history(id),
      queryFn: ({ pageParam, signal }) =>
        setup.loadHistory(id, { limit: 100, ...(pageParam && { cursor: pageParam }) }, { ...silently, signal }),
      staleTime: 0,
      initialPageParam: '',
      getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    });
    return { ...query, happenings: query.data?.pages.flatMap(({ rows }) => rows) ?? [] };
  }

  /** While it is shown, a record follows whatever anybody does with it. */
  function useDetailNews(id: string): void {
    const queryClient = useQueryClient();
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: keys.of(id) });
    useRecordEvent<R>(events.changed, (record) => {
      if (record.id !== id) return;
      // The state at once; what the event does not tell, a moment later.
      queryClient.setQueryData<D>(keys.detail(id), (held) =>
        held && held.version < record.version ? { ...held, ...record } : held,
      );
      askAgain();
    });
    useRecordEvent<{ id: string }>(events.gone, (gone) => {
      if (gone.id === id) askAgain();
    });
    useOnReconnect(askAgain);
  }

  /** Tells what becomes of the records of some customers; of those that go, as far as they are shown. */
  function useCustomerNews({ visitorIds, shownIds, onNews }: CustomerNews): void {
    useRecordEvent<R>(events.changed, ({ customer: { visitorId } }) => {
      if (visitorId !== null && visitorIds.includes(visitorId)) onNews();
    });
    useRecordEvent<{ id: string }>(events.gone, ({ id }) => {
      if (shownIds.includes(id)) onNews();
    });
  }

  return {
    ...setup,
    keys,
    nameOf: (record: R): string => `#${setup.numberOf(record)} ${record.title}`,
    ...lists,
    detail,
    keep,
    fresh,
    useTable,
    useColumn,
    useHistory,
    useCustomerNews,
    useNews: (options?: RecordChangesOptions<R>): void =>
      useRecordChanges({ events, keys, lists, areUnseenCounted }, options),
    useDetailNews,
    useMarkSeen: (record: R): void =>
      useMarkSeen(record, (id) => api.call<EndpointDefinition>(setup.markSeen, { params: { id } }, silently)),
  };
}

/** A user who has a record open in a visible page has seen it, and every newer version that arrives. */
function useMarkSeen({ id, version, isSeen }: WorkRecord, markSeen: (id: string) => Promise<unknown>): void {
  // What is not noted now is noted with the next version, or when it is opened again.
  const tell = useEffectEvent(() => void markSeen(id).catch(() => undefined));
  useEffect(() => {
    if (isSeen) return;
    const note = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', note);
      tell();
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
    // Each version is another one to be seen.
  }, [id, version, isSeen]);
}
