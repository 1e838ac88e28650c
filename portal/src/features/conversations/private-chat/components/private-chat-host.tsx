import type { PrivateRoomDetail } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { notificationConfigQuery } from '#features/identity/notifications/notification-settings.public.ts';
import {
  reviveServiceSockets,
  startServiceSockets,
  stopServiceSockets,
  useOnServiceOpen,
  useServiceEvent,
} from '#shared/realtime/service-sockets.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useProfile } from '#shared/session/session.ts';
import { onceInAllTabs, tryAlertSound } from '#shared/sound/alert-sounds.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { setPageSwitch } from '#shared/ui/page-switches.ts';
import { setUnreadRooms } from '#shared/ui/unread-badge.ts';
import {
  askForCounts,
  countsQuery,
  dropRoom,
  infoQuery,
  keepPresence,
  keepRoom,
  privateKeys,
} from '../private-chat.queries.ts';
import { flushPrivateOutbox, usePrivateOutboxOwner } from '../private-outbox.ts';
import { privateThreadOf } from '../private-thread.ts';
import { privateTypists } from '../typing.ts';

const ShareDialogHost = lazyPart(() => import('./share-dialog.tsx').then((module) => module.ShareDialogHost));

/** Whether the room is on the screen of this tab. */
function isLookedAt(roomId: string): boolean {
  const { pathname, searchParams } = new URL(location.href);
  return document.visibilityState === 'visible' && pathname === '/chat-partner' && searchParams.get('room') === roomId;
}

/** For who may use private chat: nothing is opened where the business does not. */
export function PrivateChatHost() {
  const queryClient = useQueryClient();
  const { data: info } = useQuery(infoQuery());
  const isOn = info?.isEnablePrivateChat === true;
  useSocketEvent(roomNamespace, 'privateChat:switched', ({ isOn: isEnablePrivateChat }) => {
    queryClient.setQueryData(infoQuery().queryKey, (known) => known && { ...known, isEnablePrivateChat });
    void queryClient.invalidateQueries({ queryKey: privateKeys.info() });
  });
  useOnReconnect(() => {
    void queryClient.invalidateQueries({ queryKey: privateKeys.info() });
    reviveServiceSockets();
  });
  // Until it is known, the menu keeps what the last visit had.
  const isKnown = info !== undefined;
  useEffect(() => {
    if (isKnown) setPageSwitch('/chat-partner', isOn);
  }, [isKnown, isOn]);
  return isOn ? <Lines /> : null;
}

function Lines() {
  const queryClient = useQueryClient();
  const profile = useProfile();
  const userId = profile?.id ?? '';
  const { data: counts } = useQuery(countsQuery());
  const notified = useRef(new Map<string, number>());
  usePrivateOutboxOwner(queryClient, userId);
  useEffect(() => {
    void startServiceSockets();
    return () => {
      stopServiceSockets();
      setUnreadRooms(0);
      privateTypists.clear();
      queryClient.removeQueries({ queryKey: privateKeys.all, predicate: ({ queryKey }) => queryKey[1] !== 'info' });
    };
  }, [queryClient]);
  useEffect(() => {
    if (counts) setUnreadRooms(counts.unread + counts.request);
  }, [counts]);

  async function ring(roomId: string) {
    const { isSoundOn } = await queryClient.ensureQueryData(notificationConfigQuery());
    const alerts = profile?.chatAlerts;
    if (!isSoundOn || !alerts?.sound || isLookedAt(roomId)) return;
    const { sound, volume } = alerts;
    await onceInAllTabs('sala.chat-alert', async () => void (await tryAlertSound(sound, volume)));
  }

  useServiceEvent(roomNamespace, 'private:roomChanged', (room) => {
    const known = queryClient.getQueryData<PrivateRoomDetail>(privateKeys.room(room.id));
    keepRoom(queryClient, room);
    // Words alone change nothing of who is in it.
    const isOnlyTalk = known && room.lastSeq > known.lastSeq && room.lastMessage?.type !== 'system';
    if (!isOnlyTalk) void queryClient.invalidateQueries({ queryKey: privateKeys.room(room.id) });
    askForCounts(queryClient, true);
    const before = notified.current.get(room.id);
    notified.current.set(room.id, room.lastSeq);
    const isNews = before !== undefined && room.lastSeq > before && room.unreadCount > 0;
    if (isNews && (!room.own.isMuted || room.isMentioned)) void ring(room.id).catch(() => undefined);
  });
  useServiceEvent(roomNamespace, 'private:roomGone', ({ id }) => {
    dropRoom(queryClient, id);
    askForCounts(queryClient);
  });
  useServiceEvent(roomNamespace, 'private:presence', ({ userId: personId, presence }) =>
    keepPresence(queryClient, personId, presence),
  );
  useServiceEvent(roomNamespace, 'private:requestsChanged', () => askForCounts(queryClient));
  useServiceEvent(messageNamespace, 'private:message', (message) => {
    if (message.sender) privateTypists.remove(message.channelId, message.sender.id);
    privateThreadOf(queryClient, message.channelId).hear(message);
    if (message.attachment || message.deletedAt)
      void queryClient.invalidateQueries({ queryKey: privateKeys.files(message.channelId) });
  });
  useServiceEvent(messageNamespace, 'private:seen', ({ channelId, userId: readerId, seq }) => {
    queryClient.setQueryData<PrivateRoomDetail>(
      privateKeys.room(channelId),
      (room) =>
        room && {
          ...room,
          members: room.members.map((member) =>
            member.person.id === readerId && member.seenSeq < seq ? { ...member, seenSeq: seq } : member,
          ),
        },
    );
  });
  useServiceEvent(messageNamespace, 'private:typing', (event) => privateTypists.hear(event));
  useOnServiceOpen(() => {
    flushPrivateOutbox();
    void queryClient.invalidateQueries({
      queryKey: privateKeys.all,
      predicate: ({ queryKey }) => queryKey[1] !== 'info',
    });
  });
  return (
    <Suspense>
      <ShareDialogHost />
    </Suspense>
  );
}
