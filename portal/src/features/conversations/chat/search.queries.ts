import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#shared/api/client.ts';
import { chatKeys } from './chat.cache.ts';

const hitsPerPage = 25;
/** Messages change often, so an older result is fetched again when it is shown. */
const freshFor = 5_000;

/** Messages with these words, the best and newest first. Each text has its own query, so that a late response overwrites nothing. */
export function useMessageHits(text: string) {
  const query = useInfiniteQuery({
    queryKey: [...chatKeys.all, 'search', text],
    queryFn: async ({ pageParam, signal }) => {
      const query = { search: text, kind: 'messages', limit: hitsPerPage, cursor: pageParam } as const;
      const { rows, meta } = await api.call(chatSearchApi.find, { query }, { signal, silent: true });
      return { rows, nextCursor: meta.nextCursor ?? null };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: freshFor,
    // While a changed search is fetched, the last results stay.
    placeholderData: (shown) => shown,
  });
  const hits = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, hits };
}
