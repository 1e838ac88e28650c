import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { NotificationList } from '../components/notification-list.tsx';
import { listQuery, unreadQuery, useMarkRead } from '../notifications.queries.ts';
import { type NotificationView, notificationsSearch, notificationViews } from '../notifications.search.ts';
import styles from './notifications.page.module.css';

export function NotificationsPage(): ReactNode {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const { show = 'all' } = useRouteSearch(notificationsSearch);
  const { data: unread = 0 } = useQuery(unreadQuery());
  const { data: listed } = useInfiniteQuery(listQuery(show));
  const isEmpty = listed?.pages.every(({ rows }) => rows.length === 0);
  const markRead = useMarkRead();
  const choose = (view: NotificationView) =>
    void navigate({ to: '/notifications', search: view === 'all' ? {} : { show: view }, replace: true });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        action={
          unread > 0 && (
            <Button variant="default" isBusy={markRead.isPending} onClick={() => markRead.mutate('all')}>
              {t('readAll')}
            </Button>
          )
        }
      />
      <PageBody>
        {/* Its place stays, so that nothing moves when the first one comes. */}
        <div className={styles.bar} data-unneeded={(isEmpty !== false && show === 'all') || undefined}>
          <Segmented
            label={t('show')}
            value={show}
            options={notificationViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={choose}
          />
        </div>
        <div className={isEmpty ? undefined : styles.card}>
          <NotificationList key={show} view={show} hasMore />
        </div>
      </PageBody>
    </Page>
  );
}
