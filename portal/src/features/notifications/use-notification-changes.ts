import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { incrementUnread, unreadQuery } from './notifications.queries.ts';

/** Keeps the bell up to date: by socket events, and by fetching after a disconnection. A new notification may play a sound. */
export function useNotificationChanges(): void {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'notification:unread', ({ total }) => incrementUnread(queryClient, total));
  useSocketEvent(roomNamespace, 'notification:created', () => {
    // The code that plays sounds is only loaded when it is needed.
    void import('./notification-sound.ts').then((sound) => sound.ring(queryClient)).catch(() => undefined);
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey }));
}
