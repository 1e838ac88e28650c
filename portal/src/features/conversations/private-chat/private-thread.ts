import type { Pinned } from '@sala/client/pinned.ts';
import { mergeMessages } from '@sala/client/threads/merge-messages.ts';
import { createThreadStore, largestPage } from '@sala/client/threads/thread-store.ts';
import type { PrivateMessage, PrivateRoom } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/client.ts';
import { privateKeys } from './private-chat.queries.ts';

const pageSize = 50;
/** An event that is only late arrives within this time. */
const gapTimeout = 250;

interface ThreadData {
  messages: readonly PrivateMessage[];
  /** Nothing lies before the first of them, or it was removed after its time. */
  isComplete: boolean;
}

async function fetchPage(
  roomId: string,
  page: { afterSeq?: number; beforeSeq?: number; limit: number },
  signal?: AbortSignal,
): Promise<PrivateMessage[]> {
  return (await api.call(privateMessagesApi.list, { body: { roomId, ...page } }, { signal, silent: true })).rows;
}

/** Of two copies of a message the one with the larger version stays. */
function newer(known: readonly PrivateMessage[], incoming: readonly PrivateMessage[]): PrivateMessage[] {
  const versions = new Map(known.map(({ id, version }) => [id, version]));
  return incoming.filter(({ id, version }) => version >= (versions.get(id) ?? 0));
}

/** The thread of a room as it is known, kept by the store that every window uses. */
export function privateThreadOf(queryClient: QueryClient, roomId: string, lastSeq = 0) {
  const key = privateKeys.thread(roomId);
  const known = () => queryClient.getQueryData<ThreadData>(key);
  const messages: Pinned<readonly PrivateMessage[]> = {
    get value() {
      return known()?.messages ?? [];
    },
    set value(next) {
      const data = known();
      if (data && data.messages !== next) queryClient.setQueryData<ThreadData>(key, { ...data, messages: next });
    },
  };
  const store = createThreadStore<PrivateMessage>({
    messages,
    channelId: () => roomId,
    base: () => (messages.value[0]?.seq ?? 1) - 1,
    lastSeq: () => lastSeq,
    listAfter: (request) => fetchPage(roomId, request),
    onPage: (rows) => store.take(newer(messages.value, rows)),
  });
  return {
    ...store,
    take: (rows: readonly PrivateMessage[]) => store.take(newer(messages.value, rows)),
    hear(message: PrivateMessage) {
      for (const each of newer(messages.value, [message])) store.hear(each);
    },
  };
}

/** A room's messages, kept whole: whatever makes a hole in them, the hole is filled. */
export function usePrivateThread(room: Pick<PrivateRoom, 'id' | 'lastSeq'>) {
  const queryClient = useQueryClient();
  const key = privateKeys.thread(room.id);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ThreadData> => {
      const before = queryClient.getQueryData<ThreadData>(key);
      const limit = before ? largestPage : pageSize;
      const rows = await fetchPage(room.id, { limit }, signal);
      const current = queryClient.getQueryData<ThreadData>(key)?.messages ?? [];
      const start = rows[0]?.seq ?? 1;
      const kept = current.filter(({ seq }) => seq >= start);
      const messages = mergeMessages(kept, newer(kept, rows));
      return { messages, isComplete: rows.length < limit };
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const older = useMutation({
    mutationFn: async () => {
      const first = query.data?.messages[0];
      if (!first) return;
      const rows = await fetchPage(room.id, { beforeSeq: first.seq, limit: pageSize });
      queryClient.setQueryData<ThreadData>(
        key,
        (data) => data && { messages: mergeMessages(data.messages, rows), isComplete: rows.length < pageSize },
      );
    },
  });
  const thread = privateThreadOf(queryClient, room.id, room.lastSeq);
  const gap = query.data && thread.hasGap() ? thread.filled() : null;
  useEffect(() => {
    if (gap === null) return;
    const timer = setTimeout(() => {
      // A failure leaves the gap for the next event or reconnect to find.
      privateThreadOf(queryClient, room.id, room.lastSeq)
        .fill()
        .catch(() => {});
    }, gapTimeout);
    return () => clearTimeout(timer);
  }, [gap, room.id, room.lastSeq, queryClient]);
  return {
    messages: query.data?.messages,
    error: query.error,
    retry: () => void query.refetch(),
    hasOlder: query.data !== undefined && !query.data.isComplete,
    isLoadingOlder: older.isPending,
    loadOlder: () => {
      if (!older.isPending) older.mutate();
    },
  };
}
