import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Availability } from '@sala/contract/core/availability.schema.ts';
import type { OperatorOption } from '@sala/contract/identity/users/users.api.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { applyChannelChange, type ChannelPage, pickNewer } from './channel-rows.ts';
import type { ChatView } from './chat.search.ts';

export const chatKeys = {
  all: ['chat'] as const,
  lists: () => [...chatKeys.all, 'list'] as const,
  list: (view: ChatView) => [...chatKeys.lists(), view] as const,
  counts: () => [...chatKeys.all, 'counts'] as const,
  details: () => [...chatKeys.all, 'detail'] as const,
  detail: (channelId: string) => [...chatKeys.details(), channelId] as const,
  threads: () => [...chatKeys.all, 'thread'] as const,
  thread: (channelId: string) => [...chatKeys.threads(), channelId] as const,
  operators: () => [...chatKeys.all, 'operators'] as const,
};

export type ChannelListData = InfiniteData<ChannelPage, string | undefined>;
export type ThreadData = readonly Message[];

function cachedLists(queryClient: QueryClient) {
  return queryClient
    .getQueriesData<ChannelListData>({ queryKey: chatKeys.lists() })
    .flatMap(([key, data]) => (data ? [{ key, data, view: key[2] as ChatView }] : []));
}

/** Updates conversations to newer copies wherever they are shown. */
export function upsertChannels(queryClient: QueryClient, channels: readonly Channel[], userId: string): void {
  const newer = channels.filter((channel) => newestKnown(queryClient, channel) === channel);
  for (const channel of newer) queryClient.setQueryData(chatKeys.detail(channel.id), channel);
  for (const { key, data, view } of cachedLists(queryClient)) {
    let pages: readonly ChannelPage[] = data.pages;
    for (const channel of newer) pages = applyChannelChange(pages, channel, view, userId);
    if (pages !== data.pages) queryClient.setQueryData<ChannelListData>(key, { ...data, pages: [...pages] });
  }
}

/** The newer copy of the server's response and what an event has reported since. */
export function newestKnown(queryClient: QueryClient, channel: Channel): Channel {
  return pickNewer(queryClient.getQueryData<Channel>(chatKeys.detail(channel.id)), channel);
}

/** The conversations of all lists; one that is in several lists comes several times. */
export const listCachedChannels = (queryClient: QueryClient): Channel[] =>
  cachedLists(queryClient).flatMap(({ data }) => data.pages.flatMap(({ rows }) => rows));

/** A copy from any list, to show at once while the conversation itself is fetched. */
export const findListedChannel = (queryClient: QueryClient, channelId: string): Channel | undefined =>
  listCachedChannels(queryClient).find(({ id }) => id === channelId);

export function setVisitorPresence(queryClient: QueryClient, visitorId: string, isOnline: boolean): void {
  const patch = (channel: Channel): Channel =>
    channel.visitor.id === visitorId && channel.visitor.isOnline !== isOnline
      ? { ...channel, visitor: { ...channel.visitor, isOnline } }
      : channel;
  queryClient.setQueriesData<Channel>({ queryKey: chatKeys.details() }, (channel) => channel && patch(channel));
  for (const { key, data } of cachedLists(queryClient)) {
    const isShown = data.pages.some((page) => page.rows.some((row) => patch(row) !== row));
    if (!isShown) continue;
    const pages = data.pages.map((page) => ({ ...page, rows: page.rows.map(patch) }));
    queryClient.setQueryData<ChannelListData>(key, { ...data, pages });
  }
}

export function setOperatorAvailability(queryClient: QueryClient, userId: string, availability: Availability): void {
  setNewerData<OperatorOption[]>(queryClient, chatKeys.operators(), (operators) =>
    operators?.map((operator) => (operator.id === userId ? { ...operator, availability } : operator)),
  );
}

/** Longer lists are fetched again from their first pages instead of page by page. */
const refetchedPages = 6;

/** After a disconnection, visible data is fetched again at once, and other data when it is shown. */
export async function refetchAfterBreak(queryClient: QueryClient): Promise<void> {
  for (const { key, data } of cachedLists(queryClient))
    if (data.pages.length > refetchedPages)
      queryClient.setQueryData<ChannelListData>(key, {
        pages: data.pages.slice(0, refetchedPages),
        pageParams: data.pageParams.slice(0, refetchedPages),
      });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: chatKeys.lists() }),
    queryClient.invalidateQueries({ queryKey: chatKeys.counts() }),
    queryClient.invalidateQueries({ queryKey: chatKeys.details() }),
    queryClient.invalidateQueries({ queryKey: chatKeys.threads() }),
    queryClient.invalidateQueries({ queryKey: chatKeys.operators() }),
  ]);
}
