import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what an event, or the answer to a change, says into what is known. A list or record that is being asked for may have been read
 * before that, and its answer would take the place of what is newer: it is dropped and asked for again.
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
