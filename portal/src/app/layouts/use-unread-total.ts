import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { useEffect } from 'react';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { setUnreadBadge } from '#shared/ui/unread-badge.ts';

async function fetchTotal(): Promise<void> {
  const { unread } = await api.call(channelsApi.countUnread, {}, { silent: true });
  setUnreadBadge(unread);
}

/** Keeps the unread badge right on every page: counted at the start and after a break, told by the socket in between. */
export function useUnreadTotal(): void {
  const canRead = useCan('read', 'chat');
  const refresh = () => {
    if (canRead) void fetchTotal().catch(() => undefined);
  };
  useEffect(() => {
    if (canRead) void fetchTotal().catch(() => undefined);
    return () => setUnreadBadge(0);
  }, [canRead]);
  useOnReconnect(refresh);
  useSocketEvent(messageNamespace, 'message:totalBadge', ({ total }) => setUnreadBadge(total));
}
