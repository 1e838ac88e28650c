import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { incrementUnread, unreadQuery } from './notifications.queries.ts';

/** Keeps the bell right: told by the socket, asked for after a break. Something new may be heard, too. */
export function useNotificationChanges(): void {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'notification:unread', ({ total }) => incrementUnread(queryClient, total));
  useSocketEvent(roomNamespace, 'notification:created', () => {
    // Only who hears it needs the code that plays it.
    void import('./notification-sound.ts').then((sound) => sound.ring(queryClient)).catch(() => undefined);
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey }));
}
