import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Popover, type PopoverHandle, type PopoverProps } from '#shared/ui/popover.tsx';
import { incrementUnread, unreadQuery } from '../notifications.queries.ts';
import styles from './notification-bell.module.css';

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx').then((module) => module.NotificationPanel));

/** The number of unread notifications, and a panel with the newest of them. */
export function NotificationBell({ placement }: Pick<PopoverProps, 'placement'>) {
  const { t } = useTranslation('shell');
  const { data: unread = 0 } = useQuery(unreadQuery());
  const popover = useRef<PopoverHandle>(null);
  useNotificationChanges();
  const label = unread > 0 ? t('notificationsUnread', { count: unread }) : t('notifications');
  return (
    <Popover
      ref={popover}
      label={t('notifications')}
      placement={placement}
      width={380}
      trigger={(props) => (
        <IconButton {...props} label={label} className={styles.bell}>
          <IconBell size={20} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </IconButton>
      )}
    >
      <Suspense>
        <NotificationPanel onLeave={() => popover.current?.close()} />
      </Suspense>
    </Popover>
  );
}

/** Keeps the bell up to date: by socket events, and by fetching after a disconnection. A new notification may play a sound. */
function useNotificationChanges(): void {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'notification:unread', ({ total }) => incrementUnread(queryClient, total));
  useSocketEvent(roomNamespace, 'notification:created', () => {
    // The code that plays sounds is only loaded when it is needed.
    void import('../notification-sound.ts').then((sound) => sound.ring(queryClient)).catch(() => undefined);
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey }));
}
