import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/client.ts';
import { chatKeys, type ThreadData, upsertChannels } from './chat.cache.ts';
import { fillGap, getThreadStore, hasOlder, loadOlder, loadThread, reconcileThread } from './thread.ts';
import { useIsCutOff } from './use-is-cut-off.ts';

/** A late event arrives within this time; then nothing has to be fetched. */
const gapTimeoutMs = 250;
const threadCacheLifetimeMs = 10 * 60_000;

/** A conversation's messages without gaps: every gap is filled. */
export function useThread(channel: Pick<Channel, 'id' | 'lastSeq' | 'unreadCount'>) {
  const queryClient = useQueryClient();
  const key = chatKeys.thread(channel.id);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ThreadData> => {
      const current = () => queryClient.getQueryData<ThreadData>(key);
      const { unreadCount } = channel;
      return reconcileThread(await loadThread(channel.id, { known: current(), unreadCount, signal }), current());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: threadCacheLifetimeMs,
    structuralSharing: false,
  });

  const older = useMutation({ mutationFn: () => loadOlder(queryClient, channel.id) });
  const thread = getThreadStore(queryClient, channel.id, channel.lastSeq);
  const gap = query.data && thread.hasGap() ? thread.filled() : null;
  useEffect(() => {
    if (gap === null) return;
    const timer = setTimeout(() => {
      // After a failure, the next event or reconnection detects the gap again.
      fillGap(queryClient, channel.id, channel.lastSeq).catch(() => {});
    }, gapTimeoutMs);
    return () => clearTimeout(timer);
  }, [gap, channel.id, channel.lastSeq, queryClient]);

  return {
    messages: query.data,
    error: query.error,
    isCutOff: useIsCutOff(query),
    retry: () => void query.refetch(),
    hasOlder: query.data !== undefined && hasOlder(query.data),
    isLoadingOlder: older.isPending,
    olderError: older.error,
    loadOlder: () => {
      if (!older.isPending) older.mutate();
    },
  };
}

export function useRemoveMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (message: Message) => api.call(messagesApi.remove, { params: { id: message.id } }),
    onSuccess: (tombstone) => getThreadStore(queryClient, tombstone.channelId).hear(tombstone),
  });
}

/** Reports to the server how far the operators have read. A failure is ignored, because the next report repeats it. */
export function useReportSeen(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { channelId: string; seq: number; isOpened: boolean }) =>
      api.call(messagesApi.seen, { body }, { silent: true }),
    onSuccess: (channel) => upsertChannels(queryClient, [channel], userId),
  });
}
