import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { IconPlane, IconUserQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { useConnectionState, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { useProfile } from '#shared/session/session.ts';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { firstWeekday } from '#shared/ui/date-range/day-texts.ts';
import { startOfWeek, todayIn } from '#shared/ui/date-range/days.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { OwnLeave } from '../components/own-leave.tsx';
import { OwnLeaveForm } from '../components/own-leave-form.tsx';
import { OwnWeek } from '../components/own-week.tsx';
import { invalidateOwnTime, ownTimeKey, ownWeekQuery } from '../my-time.queries.ts';
import { myTimeSearch } from '../my-time.search.ts';
import styles from './my-time.page.module.css';

/** The user's own working hours, current availability and leave. */
export function MyTimePage(): ReactNode {
  const { t } = useTranslation(['my-time', 'shell']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const profile = useProfile();
  const { day } = useRouteSearch(myTimeSearch);
  const today = todayIn(deviceZone());
  const query = useQuery(ownWeekQuery(startOfWeek(day ?? today, firstWeekday())));
  const own = query.data;
  // Leave is requested in days of the business's time zone.
  const merchantDay = todayIn(own?.timeZone ?? deviceZone());
  const canAdd = useCan('create', 'manage-users');
  const [isAsking, setIsAsking] = useState(false);

  useOrganisationChanges(['hours', 'leave', 'holidays', 'employees'], [ownTimeKey]);
  // A user who has just opened the page is online as soon as its sockets are connected.
  const connection = useConnectionState();
  useEffect(() => {
    if (connection === 'online') invalidateOwnTime(queryClient);
  }, [connection, queryClient]);
  useSocketEvent(roomNamespace, 'availability:changed', ({ userId }) => {
    if (userId === profile?.id) invalidateOwnTime(queryClient);
  });
  const showDay = (next: string | undefined) =>
    void navigate({ to: '/my-time', search: next && next !== today ? { day: next } : {}, resetScroll: false });

  // The server processes new sockets with a short delay.
  const isArriving =
    own?.availability.reason === 'disconnected' && connection !== 'reconnecting' && connection !== 'failed';
  const askButton = own?.employeeId && !profile?.isReadonly && (
    <Button onClick={() => setIsAsking(true)}>
      <IconPlane size={18} stroke={1.75} aria-hidden />
      {t('leave.ask')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.myTime')} description={t('lead')} action={askButton} />
      <PageBody>
        {!own ? (
          query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading>
              <SkeletonRows count={6} height={64} />
            </Loading>
          )
        ) : (
          <div className={styles.parts}>
            <section className={styles.now} aria-label={t('now')}>
              <h2 className={styles.heading}>{t('now')}</h2>
              {isArriving ? (
                <Skeleton height={24} width={240} />
              ) : (
                <AvailabilityPill availability={own.availability} size="line" isOwn businessZone={own.timeZone} />
              )}
            </section>
            {own.employeeId ? (
              <>
                <OwnWeek own={own} day={day ?? today} today={today} isStale={query.isPlaceholderData} onDay={showDay} />
                <OwnLeave today={merchantDay} />
              </>
            ) : (
              <EmptyState
                icon={<IconUserQuestion size={28} stroke={1.5} />}
                title={t('noEmployee')}
                description={t(canAdd ? 'noEmployeeAddHint' : 'noEmployeeHint')}
                action={
                  canAdd && (
                    <Link to="/employee/create" className={buttonClass()}>
                      {t('addMe')}
                    </Link>
                  )
                }
              />
            )}
          </div>
        )}
      </PageBody>
      {isAsking && own && (
        <OwnLeaveForm today={merchantDay} timeZone={own.timeZone} onClose={() => setIsAsking(false)} />
      )}
    </Page>
  );
}
