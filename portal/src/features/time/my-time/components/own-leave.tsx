import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconPlane } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveStatusKinds, useLeaveText } from '#features/time/working-time/working-time.public.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { invalidateOwnTime, ownBalanceQuery, ownLeaveQuery } from '../my-time.queries.ts';
import styles from './own-leave.module.css';

export interface OwnLeaveProps {
  today: string;
}

/** The user's leave requests with their status. */
export function OwnLeave({ today }: OwnLeaveProps): ReactNode {
  const { t } = useTranslation('my-time');
  const query = useQuery(ownLeaveQuery);
  return (
    <section className={styles.section} aria-label={t('leave.title')}>
      <div className={styles.title}>
        <h2 className={styles.heading}>{t('leave.title')}</h2>
        <DaysLeft today={today} />
      </div>
      {!query.data ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <SkeletonRows count={3} height={56} />
          </Loading>
        )
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={<IconPlane size={28} stroke={1.5} />}
          title={t('leave.empty')}
          description={t('leave.emptyHint')}
        />
      ) : (
        <ul className={styles.list}>
          {query.data.map((leave) => (
            <LeaveRow key={leave.id} leave={leave} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The annual leave that is left in this year, where a number of days is set. */
function DaysLeft({ today }: { today: string }) {
  const { t } = useTranslation('my-time');
  const { data } = useQuery(ownBalanceQuery({ kind: 'annual', startDate: today, endDate: today }));
  const [year] = data?.years ?? [];
  if (!year || year.allowance === null) return null;
  const left = Math.max(0, year.allowance - year.used);
  return (
    <p className={styles.quiet}>
      {t('leave.left', { left: formatCount(left), allowance: year.allowance, year: year.year })}
    </p>
  );
}

/** It is pending, or has not started yet. */
const isRevocable = ({ status, startDate }: Leave, today: string): boolean =>
  status === 'pending' || (status === 'approved' && startDate > today);

function LeaveRow({ leave, today }: { leave: Leave; today: string }) {
  const { t } = useTranslation(['my-time', 'working-time']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const queryClient = useQueryClient();
  const text = useLeaveText();
  const when = [text.days(leave), text.times(leave)].filter(Boolean).join(' · ');
  const handleCancel = async () => {
    const isCancelled = await confirm({
      title: t('leave.cancelTitle', { days: when }),
      body: t(leave.status === 'pending' ? 'leave.cancelPending' : 'leave.cancelApproved'),
      confirmLabel: t('leave.cancel'),
      isDangerous: true,
      run: () => api.call(ownTimeApi.cancelLeave, { params: { id: leave.id } }, { silent: true }),
    });
    if (!isCancelled) return;
    showToast({ tone: 'success', content: { messageKey: 'saved' } });
    invalidateOwnTime(queryClient);
  };
  return (
    <li className={styles.leave}>
      <div className={styles.facts}>
        <div className={styles.head}>
          <strong>{when}</strong>
          <span className={styles.quiet}>
            {t(`working-time:leave.kinds.${leave.kind}`)} · {text.length(leave)}
          </span>
        </div>
        {leave.reason && <p className={styles.quiet}>{leave.reason}</p>}
        {(leave.decidedBy || leave.note) && (
          <p className={styles.quiet}>
            {[leave.decidedBy && t('leave.decidedBy', { name: leave.decidedBy.name }), leave.note]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <StatusPill kind={leaveStatusKinds[leave.status]} label={t(`working-time:leave.status.${leave.status}`)} />
      <div className={styles.action}>
        {isRevocable(leave, today) && !isReadonlyUser && (
          <Button
            isSmall
            variant="default"
            aria-label={t('leave.cancelNamed', { days: when })}
            onClick={() => void handleCancel()}
          >
            {t('leave.cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
