import { mergeMessages } from '@sala/client/threads/merge-messages.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { chatKeys, type ThreadData } from './chat.cache.ts';
import { getThreadStore } from './thread.ts';

const pageSize = 50;
/** The number of messages after the requested one in the first page. */
const behind = 25;

async function fetchPage(channelId: string, request: { beforeSeq?: number; afterSeq?: number }, signal?: AbortSignal) {
  const body = { channelId, limit: pageSize, ...request };
  return (await api.call(messagesApi.list, { body }, { signal, silent: true })).rows;
}

/**
 * A part of a thread around one of its messages, used while the loaded end of the thread does not include that message. It can be extended
 * in both
 * directions, and becomes part of the thread when it reaches the loaded end.
 */
export function useThreadWindow(channelId: string, thread: ThreadData | undefined, seq: number | undefined) {
  const queryClient = useQueryClient();
  const firstLoaded = thread?.[0]?.seq ?? 1;
  const isNeeded = seq !== undefined && thread !== undefined && seq < firstLoaded;
  const key = [...chatKeys.all, 'window', channelId, seq];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<ThreadData> => fetchPage(channelId, { beforeSeq: (seq ?? 0) + behind + 1 }, signal),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const messages = isNeeded ? query.data : undefined;
  const current = () => queryClient.getQueryData<ThreadData>(key) ?? [];
  const add = (rows: ThreadData) => {
    const whole = mergeMessages(current(), rows);
    queryClient.setQueryData<ThreadData>(key, whole);
    if ((whole.at(-1)?.seq ?? 0) >= firstLoaded - 1) getThreadStore(queryClient, channelId).take(whole);
  };
  const older = useMutation({
    mutationFn: async () => add(await fetchPage(channelId, { beforeSeq: current()[0]?.seq })),
  });
  const newer = useMutation({
    mutationFn: async () => add(await fetchPage(channelId, { afterSeq: current().at(-1)?.seq })),
  });
  useSocketEvent(messageNamespace, 'message:deleted', (tombstone) => {
    if (current().some(({ id }) => id === tombstone.id))
      queryClient.setQueryData<ThreadData>(key, mergeMessages(current(), [tombstone]));
  });
  return {
    isNeeded,
    messages,
    error: isNeeded ? query.error : null,
    retry: () => void query.refetch(),
    isComplete: (messages?.[0]?.seq ?? 1) <= 1,
    older: { isLoading: older.isPending, hasFailed: older.isError, load: () => !older.isPending && older.mutate() },
    newer: { isLoading: newer.isPending, hasFailed: newer.isError, load: () => !newer.isPending && newer.mutate() },
  };
}
