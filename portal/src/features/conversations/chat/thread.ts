import type { Pinned } from '@sala/client/pinned.ts';
import { mergeMessages } from '@sala/client/threads/merge-messages.ts';
import { createThreadStore, largestPage, type ThreadStore } from '@sala/client/threads/thread-store.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { chatKeys, type ThreadData } from './chat.cache.ts';

const pageSize = 50;
/** The number of loaded pages that a refresh fetches again. Earlier pages are removed and loaded again on scrolling. */
const refreshedPages = 5;
/** A gap of more messages than this is not filled; the thread is loaded again from its end. */
const longestGap = 600;

interface PageRequest {
  afterSeq?: number;
  beforeSeq?: number;
  limit: number;
}

async function fetchPage(channelId: string, request: PageRequest, signal?: AbortSignal): Promise<Message[]> {
  const body = { channelId, ...request };
  const { rows } = await api.call(messagesApi.list, { body }, { signal, silent: true });
  return rows;
}

/** A conversation's messages in the cache. Nothing is added to a thread that is not loaded, because opening it fetches it. */
export function cachedThread(queryClient: QueryClient, channelId: string): Pinned<ThreadData> {
  const key = chatKeys.thread(channelId);
  const known = () => queryClient.getQueryData<ThreadData>(key);
  return {
    get value() {
      return known() ?? [];
    },
    set value(next) {
      if (known() && known() !== next) queryClient.setQueryData<ThreadData>(key, next);
    },
  };
}

/** The same, with the functions that fill its gaps up to `lastSeq`. */
export function getThreadStore(queryClient: QueryClient, channelId: string, lastSeq = 0): ThreadStore<Message> {
  const messages = cachedThread(queryClient, channelId);
  return createThreadStore<Message>({
    messages,
    channelId: () => channelId,
    base: () => (messages.value[0]?.seq ?? 1) - 1,
    lastSeq: () => lastSeq,
    listAfter: (request) => fetchPage(channelId, request),
  });
}

export interface LoadOptions {
  /** The messages that are already loaded. */
  known: ThreadData | undefined;
  /** The number of unread messages. The first page includes the first of them if one page is large enough. */
  unreadCount: number;
  signal?: AbortSignal;
}

/**
 * The end of a thread. Already loaded messages are fetched again page by page, so that deletions during a disconnection
 * are detected as well.
 */
export async function loadThread(
  channelId: string,
  { known = [], unreadCount, signal }: LoadOptions,
): Promise<ThreadData> {
  const firstKnown = known[0]?.seq ?? Number.POSITIVE_INFINITY;
  const limit = known.length > 0 ? largestPage : Math.min(Math.max(pageSize, unreadCount + 20), largestPage);
  let loaded: ThreadData = await fetchPage(channelId, { limit }, signal);
  for (let page = 1; page < refreshedPages && loaded[0] && loaded[0].seq > firstKnown; page++)
    loaded = mergeMessages(
      await fetchPage(channelId, { beforeSeq: loaded[0].seq, limit: largestPage }, signal),
      loaded,
    );
  return loaded;
}

/** Messages that arrived by event during the request are kept; messages before a gap are removed. */
export function reconcileThread(loaded: ThreadData, current: ThreadData | undefined): ThreadData {
  const start = loaded[0]?.seq;
  const newer = start === undefined ? (current ?? []) : (current ?? []).filter(({ seq }) => seq >= start);
  return mergeMessages(newer, loaded);
}

export function hasOlder(messages: ThreadData): boolean {
  return (messages[0]?.seq ?? 1) > 1;
}

export async function loadOlder(queryClient: QueryClient, channelId: string): Promise<void> {
  const first = queryClient.getQueryData<ThreadData>(chatKeys.thread(channelId))?.[0];
  if (!first || first.seq <= 1) return;
  getThreadStore(queryClient, channelId).take(await fetchPage(channelId, { beforeSeq: first.seq, limit: pageSize }));
}

/** Fetches missing messages until the thread has no gaps up to `lastSeq`. */
export async function fillGap(queryClient: QueryClient, channelId: string, lastSeq: number): Promise<void> {
  const thread = getThreadStore(queryClient, channelId, lastSeq);
  if (!thread.hasGap()) return;
  if (lastSeq - thread.filled() > longestGap) await queryClient.resetQueries({ queryKey: chatKeys.thread(channelId) });
  else await thread.fill();
}
