import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { createBatch } from './batch.ts';
import {
  chatKeys,
  refetchAfterBreak,
  setOperatorAvailability,
  setVisitorPresence,
  upsertChannels,
} from './chat.cache.ts';
import { getThreadStore } from './thread.ts';
import { recordArrival, recordTyping } from './typing.store.ts';
import { setViewers } from './viewers/viewers.store.ts';

/** Changes within this time are shown together. */
const burst = 100;
/** The counts of the tabs are fetched at most this often. */
const countPause = 800;

/** Keeps the data of the chat page up to date with events. */
export function useChatRealtime(userId: string): void {
  const queryClient = useQueryClient();
  const channels = useMemo(
    () => createBatch<Channel>((changed) => upsertChannels(queryClient, changed, userId), burst),
    [queryClient, userId],
  );
  const counts = useMemo(
    () => createBatch<true>(() => void queryClient.invalidateQueries({ queryKey: chatKeys.counts() }), countPause),
    [queryClient],
  );
  useEffect(
    () => () => {
      channels.flush();
      // No events are received while another page is open, so everything is fetched again on return.
      void queryClient.invalidateQueries({ queryKey: chatKeys.all, refetchType: 'none' });
    },
    [channels, queryClient],
  );

  useSocketEvent(roomNamespace, 'chat:channelChanged', (channel) => {
    channels.add(channel);
    counts.add(true);
  });
  useSocketEvent(roomNamespace, 'chat:visitorTyping', recordTyping);
  useSocketEvent(roomNamespace, 'chat:viewers', setViewers);
  useSocketEvent(roomNamespace, 'chat:visitorPresence', ({ visitorId, isOnline }) =>
    setVisitorPresence(queryClient, visitorId, isOnline),
  );
  useSocketEvent(roomNamespace, 'availability:changed', ({ userId: operatorId, availability }) =>
    setOperatorAvailability(queryClient, operatorId, availability),
  );
  useSocketEvent(messageNamespace, 'message:receiveMessage', (message) => {
    recordArrival(message.channelId, message.sender.id);
    getThreadStore(queryClient, message.channelId).hear(message);
  });
  useSocketEvent(messageNamespace, 'message:deleted', (tombstone) =>
    getThreadStore(queryClient, tombstone.channelId).hear(tombstone),
  );
  useSocketEvent(messageNamespace, 'message:onTyping', (event) => {
    if (event.sender.id !== userId) recordTyping(event);
  });
  useSocketEvent(messageNamespace, 'message:seen', (seen) => {
    const field = seen.by === 'visitor' ? 'visitorSeenSeq' : 'operatorSeenSeq';
    queryClient.setQueryData<Channel>(chatKeys.detail(seen.channelId), (channel) =>
      channel && channel[field] < seen.seq ? { ...channel, [field]: seen.seq } : channel,
    );
  });
  useOnReconnect(() => void refetchAfterBreak(queryClient));
}
