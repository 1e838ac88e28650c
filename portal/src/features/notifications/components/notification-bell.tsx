import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Popover, type PopoverHandle, type PopoverProps } from '#shared/ui/popover.tsx';
import { unreadQuery } from '../notifications.queries.ts';
import { useNotificationChanges } from '../use-notification-changes.ts';
import styles from './notification-bell.module.css';

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx').then((module) => module.NotificationPanel));

/** How many notifications are unread, and the newest of them behind it. */
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
