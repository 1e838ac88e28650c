import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { listQuery, unreadQuery, useMarkRead } from '../notifications.queries.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';

/** The newest notifications, below the bell. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const { data: unread = 0 } = useQuery(unreadQuery());
  const { data: listed } = useInfiniteQuery(listQuery('all'));
  const isEmpty = listed?.pages.every(({ rows }) => rows.length === 0) ?? false;
  const openSettings = () => {
    onLeave();
    void navigate({ to: '/account-setting', search: { tab: 'notifications' } as never });
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <div className={styles.tools}>
          {unread > 0 && (
            <IconButton label={t('readAll')} onClick={() => markRead.mutate('all')}>
              <IconChecks size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('settings')} onClick={openSettings}>
            <IconSettings size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className={styles.body}>
        <NotificationList view="all" onLeave={onLeave} />
      </div>
      {!isEmpty && (
        <div className={styles.foot}>
          <Link to="/notifications" onClick={onLeave}>
            {t('showAll')}
          </Link>
        </div>
      )}
    </div>
  );
}
