import { type Query, QueryClient } from '@tanstack/react-query';
import { isPassing } from '#shared/api/api-error.ts';
import { onSessionChange } from '#shared/session/session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Sockets tell what has changed; refetching on focus would only repeat it.
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A page that waits in silence for the network says nothing; one that fails offers to try again.
      networkMode: 'always',
      // The page reacts to each failure, so only what may pass by itself is tried again.
      retry: (count, error) => count < 2 && isPassing(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Repeats a query that was invalidated while its first answer was under way: that answer may be older than the change, and the
 * library takes it for a fresh one. Returns a function that stops it.
 */
export function repeatOutdatedFirstFetches(client: QueryClient): () => void {
  const outdated = new WeakSet<Query>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'invalidate' && query.state.fetchStatus === 'fetching' && query.state.data === undefined)
      outdated.add(query);
    else if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
repeatOutdatedFirstFetches(queryClient);

// Nothing that one user has seen is left for the next.
onSessionChange(({ profile }, before) => {
  if (profile?.id !== before.profile?.id) queryClient.clear();
});
