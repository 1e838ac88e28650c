import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the data of an event or an answer into the cache. A read in progress may return older data that would overwrite
 * it, so it is cancelled and repeated.
 */
export function setNewerData<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  update: (known: T | undefined) => T | undefined,
): void {
  const query = { queryKey, exact: true };
  const isAskedFor = queryClient.isFetching(query) > 0;
  queryClient.setQueryData<T>(queryKey, update);
  if (isAskedFor) void queryClient.cancelQueries(query).then(() => queryClient.invalidateQueries(query));
}
