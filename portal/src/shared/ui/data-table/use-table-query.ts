import type { AnsweredFile, EndpointData, EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api, type ListPage } from '#shared/api/client.ts';

export interface PageRequest {
  page: number;
  limit: number;
  signal: AbortSignal;
}

/** What a table needs to know about its data: the parts of a `useQuery` result, and how another page is fetched. */
export interface TableQuery<Row> {
  data: ListPage<Row[]> | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  /** Loads a page of the same list with the same filters and sorting. Without it, no action can be run on all matching rows. */
  loadPage?: (request: PageRequest) => Promise<ListPage<Row[]>>;
  /** Loads all rows of the list in one call, if the server has such a call. The call limits the number of rows. */
  loadAll?: (signal: AbortSignal) => Promise<Row[]>;
  /** All rows of the list as a file that the server writes, however many they are. The server knows its columns. */
  loadFile?: (format: FileFormat, signal: AbortSignal) => Promise<AnsweredFile<Blob>>;
  /** For a list without pages that grows at its start: loads the next rows below the loaded ones. */
  more?: { hasMore: boolean; isLoading: boolean; load: () => unknown };
}

type ListEndpoint = EndpointDefinition & { readonly isList: true };
type FileEndpoint = EndpointDefinition & { readonly isFile: true };
type PartOf<Input, Key extends string> = Input extends { [K in Key]: infer Part } ? Part : undefined;
type RowOf<E> = EndpointData<E> extends (infer Row)[] ? Row : never;

export interface TableQueryOptions<E> {
  /** For a path with parameters. */
  params?: PartOf<EndpointInput<E>, 'params'>;
  isEnabled?: boolean;
}

interface PagedQueryOptions<E> extends TableQueryOptions<E> {
  /** Answers with the same list as a file: it takes the filters and the order of the list, and the format. */
  file?: FileEndpoint;
}

/** The first part of the key of every list that the endpoint returns. It is used to invalidate the lists after a change or on an event. */
export const tableKey = (endpoint: EndpointDefinition): QueryKey => ['table', endpoint.path];

/**
 * The rows of a list by its endpoint. The filters are sent under their own names; pass your own `{ query: {…} }` where
 * the endpoint uses other names. The old rows stay visible while new ones are fetched.
 */
export function useTableQuery<const E extends ListEndpoint>(
  endpoint: E,
  { query }: { query: PartOf<EndpointInput<E>, 'query'> },
  { params, isEnabled = true, file }: PagedQueryOptions<E> = {},
): TableQuery<RowOf<E>> {
  const fetchPage = useCallback(
    (change: object, signal: AbortSignal) => {
      const input = { params, query: { ...(query as object), ...change } };
      return api.call<ListEndpoint>(endpoint, input as never, { signal, silent: true }) as Promise<
        ListPage<RowOf<E>[]>
      >;
    },
    [endpoint, params, query],
  );
  const result = useQuery({
    queryKey: [...tableKey(endpoint), query, params],
    queryFn: ({ signal }) => fetchPage({}, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const loadFile = (endpointOfFile: FileEndpoint, format: FileFormat, signal: AbortSignal) => {
    const { page: _page, limit: _limit, ...asked } = query as Record<string, unknown>;
    const input = { params, query: { ...asked, format } };
    return api.call<FileEndpoint>(endpointOfFile, input as never, { signal, silent: true });
  };
  return {
    data: result.data,
    error: result.error,
    isFetching: result.isFetching,
    isPlaceholderData: result.isPlaceholderData,
    refetch: result.refetch,
    loadPage: ({ page, limit, signal }) => fetchPage({ page, limit }, signal),
    ...(file && { loadFile: (format, signal) => loadFile(file, format, signal) }),
  };
}

/**
 * The same for a list with a cursor, such as a log: rows are appended, one page at a time. The endpoint has
 * neither `page` nor an order, so `query` must contain only the parameters it accepts, without the cursor.
 */
export function useCursorTableQuery<const E extends ListEndpoint>(
  endpoint: E,
  { query }: { query: Omit<PartOf<EndpointInput<E>, 'query'>, 'cursor'> },
  { params, isEnabled = true }: TableQueryOptions<E> = {},
): TableQuery<RowOf<E>> {
  const result = useInfiniteQuery({
    queryKey: [...tableKey(endpoint), query, params],
    queryFn: ({ signal, pageParam: cursor }) => {
      const input = { params, query: { ...query, cursor } };
      return api.call<ListEndpoint>(endpoint, input as never, { signal, silent: true }) as Promise<
        ListPage<RowOf<E>[]>
      >;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const data = useMemo(() => {
    const pages = result.data?.pages;
    return pages && { rows: pages.flatMap(({ rows }) => rows), meta: { limit: pages[0]!.meta.limit } };
  }, [result.data]);
  return {
    data,
    error: result.error,
    isFetching: result.isFetching,
    isPlaceholderData: result.isPlaceholderData,
    refetch: result.refetch,
    more: { hasMore: result.hasNextPage, isLoading: result.isFetchingNextPage, load: result.fetchNextPage },
  };
}
