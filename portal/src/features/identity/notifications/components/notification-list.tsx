import type { Notification } from '@sala/contract/identity/notifications/notifications.schema.ts';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import type { PageAccess } from '#shared/pages/page-table.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { notificationIcon } from '../notification-icon.ts';
import { listQuery, useMarkRead } from '../notifications.queries.ts';
import type { NotificationView } from '../notifications.search.ts';
import styles from './notification-list.module.css';

/** The placeholders in the texts of the kinds. */
type PlaceholderName = 'by' | 'visitor' | 'name' | 'device' | 'address' | 'from' | 'to';

const leaveKinds = ['leaveRequested', 'leaveApproved', 'leaveRejected', 'leaveReopened', 'leaveCancelled'] as const;

/** Leave of one day has no second date. A user who is no longer a price specialist may still carry out orders. */
function textKey({ kind, params }: Notification) {
  if (kind === 'serviceReturned' && params.part === 'specialist') return 'specialist.serviceReturned' as const;
  const leave = params.from === params.to && leaveKinds.find((each) => each === kind);
  return leave ? (`oneDay.${leave}` as const) : (`kind.${kind}` as const);
}

/** Rights change after a notification was sent: the page that it leads to, for readers who may open it. */
function useOpenLink(link: string | null): string | null {
  const router = useRouter();
  const ability = useAbility();
  if (!link) return null;
  const [, , found] = router.getMatchedRoutes(new URL(link, location.origin).pathname);
  const access = (found?.options.staticData as { access?: PageAccess } | undefined)?.access;
  const isOpen = Array.isArray(access) && access.some(({ action, subject }) => ability.can(action, subject));
  return isOpen ? link : null;
}

interface NotificationItemProps {
  notification: Notification;
  onRead: (id: string) => void;
  /** Called when another page was opened. */
  onLeave?: () => void;
}

/** One notification with its time. A click marks it as read and opens its subject. */
function NotificationItem({ notification, onRead, onLeave }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const router = useRouter();
  const { id, kind, params, readAt, createdAt } = notification;
  const link = useOpenLink(notification.link);
  const Icon = notificationIcon(kind);
  const isUnread = readAt === null;
  const handleClick = () => {
    if (isUnread) onRead(id);
    if (!link) return;
    onLeave?.();
    void router.navigate({ to: link });
  };
  return (
    <button type="button" className={styles.item} data-unread={isUnread || undefined} onClick={handleClick}>
      <span className={styles.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span>
        <span className={styles.text}>{t(textKey(notification), params as Record<PlaceholderName, string>)}</span>
        <TimeText time={createdAt} className={styles.time} />
      </span>
      {isUnread && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('unreadMark')}</span>
        </span>
      )}
    </button>
  );
}

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
