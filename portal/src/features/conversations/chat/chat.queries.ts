import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { type OperatorOption, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { type QueryClient, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#shared/api/client.ts';
import { type ChannelPage, distinctChannels, visibleChannels } from './channel-rows.ts';
import { chatKeys, findListedChannel, newestKnown } from './chat.cache.ts';
import { type ChatView, toChannelQuery } from './chat.search.ts';

const rowsPerPage = 50;
/** Events keep the data current, so returning to a view within this time fetches nothing. */
const freshFor = 60_000;

/** The conversations of a view, page by page, with live changes already applied. */
export function useChannelList(view: ChatView, userId: string) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: chatKeys.list(view),
    queryFn: async ({ pageParam, signal }): Promise<ChannelPage> => {
      const { rows, meta } = await api.call(
        channelsApi.list,
        { query: { ...toChannelQuery(view), limit: rowsPerPage, cursor: pageParam } },
        { signal, silent: true },
      );
      return { rows: rows.map((row) => newestKnown(queryClient, row)), nextCursor: meta.nextCursor ?? null };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: freshFor,
    // Thousands of rows are compared by version instead of by content.
    structuralSharing: false,
    // While a changed search is fetched, the last results stay; another tab or filter starts empty.
    placeholderData: (shown, shownQuery) => {
      const before = shownQuery?.queryKey[2] as ChatView | undefined;
      return before && before.tab === view.tab && before.filter === view.filter ? shown : undefined;
    },
  });
  const known = useMemo(() => distinctChannels(query.data?.pages ?? []), [query.data]);
  const rows = useMemo(() => visibleChannels(known, view, userId), [known, view, userId]);
  return { ...query, known, rows };
}

export function useChannelCounts() {
  return useQuery({
    queryKey: chatKeys.counts(),
    queryFn: ({ signal }) => api.call(channelsApi.countUnread, {}, { signal, silent: true }),
    staleTime: freshFor,
  });
}

const channelQuery = (queryClient: QueryClient, channelId: string) =>
  queryOptions({
    queryKey: chatKeys.detail(channelId),
    queryFn: async ({ signal }): Promise<Channel> =>
      newestKnown(queryClient, await api.call(channelsApi.detail, { body: { channelId } }, { signal, silent: true })),
    placeholderData: () => findListedChannel(queryClient, channelId),
    staleTime: freshFor,
  });

export const useChannel = (channelId: string) => useQuery(channelQuery(useQueryClient(), channelId));

/** The open conversation from the cache, without fetching it. */
export const useOpenedChannel = (channelId = ''): Channel | undefined =>
  useQuery({ ...channelQuery(useQueryClient(), channelId), enabled: false }).data;

const operatorsQuery = queryOptions({
  queryKey: chatKeys.operators(),
  queryFn: async ({ signal }) => (await api.call(usersApi.operatorOptions, {}, { signal, silent: true })).rows,
  staleTime: freshFor,
});

/** The colleagues who can answer. They are fetched when a menu or a face needs them. */
export const useOperators = () => useQuery(operatorsQuery);

/** The same to choose among them: no event says how much each of them has now. */
export const useOperatorsToChoose = () => useQuery({ ...operatorsQuery, refetchOnMount: 'always' });

const toPictures = (operators: readonly OperatorOption[]) =>
  new Map(operators.map(({ id, profilePicture }) => [id, profilePicture]));

/** The pictures of the colleagues who can answer, by their ids. */
export function usePictures(isNeeded: boolean): ReadonlyMap<string, string | null> {
  return useQuery({ ...operatorsQuery, select: toPictures, enabled: isNeeded }).data ?? noPictures;
}

const noPictures: ReadonlyMap<string, string | null> = new Map();
