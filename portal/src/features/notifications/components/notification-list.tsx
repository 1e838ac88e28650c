import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { listQuery, type NotificationView, useMarkRead } from '../notifications.queries.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notification-list.module.css';

export interface NotificationListProps {
  view: NotificationView;
  /** Whether older ones can be loaded here. */
  hasMore?: boolean;
  onLeave?: () => void;
}

/** Notifications, newest first, with all states of a list. */
export function NotificationList({ view, hasMore = false, onLeave }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const markRead = useMarkRead();
  const query = useInfiniteQuery(listQuery(view));
  if (query.isPending)
    return (
      <Loading>
        <SkeletonRows count={3} height={68} />
      </Loading>
    );
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconBell size={28} stroke={1.5} />}
        title={t(view === 'unread' ? 'empty.unread' : 'empty.title')}
        description={view === 'unread' ? undefined : t('empty.body')}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {rows.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} onRead={(id) => markRead.mutate([id])} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {hasMore && query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
