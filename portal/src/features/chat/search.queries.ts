import { chatSearchApi } from '@sala/contract/chat/chat-search.api.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#shared/api/client.ts';
import { chatKeys } from './chat.cache.ts';

const hitsPerPage = 25;
/** Messages come and go: an answer older than this is asked for again when it is looked at. */
const freshFor = 5_000;

/** Messages with these words, the best and newest first. Each text is a question of its own: a late answer replaces nothing. */
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
    // While the next letters are looked for, the last hits stay.
    placeholderData: (shown) => shown,
  });
  const hits = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, hits };
}
