import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { RecordName, TwoFacts } from '../editors/cells.tsx';
import styles from './leave.module.css';
import { BalanceCell, type Balances, isUndecided } from './leave-balance.tsx';
import { leaveStatusKinds, useLeaveText } from './leave-text.ts';
import { useApproval, useCanDecide } from './use-deciding.ts';

/** Its status, and the usual decision beside what waits for one; on phones, where the menu is far, the other as well. */
function Standing({ leave, onReject }: { leave: Leave; onReject: () => void }) {
  const { t } = useTranslation('working-time');
  const canDecide = useCanDecide();
  const approval = useApproval();
  const { status, employee } = leave;
  return (
    <span className={styles.standing}>
      <StatusPill kind={leaveStatusKinds[status]} label={t(`leave.status.${status}`)} />
      {status === 'pending' && canDecide(leave) === 'yes' && (
        <>
          {/* Opens the request: who rejects it mostly says why. */}
          <Button
            className={styles.reject}
            variant="default"
            isSmall
            disabled={approval.isPending}
            aria-label={t('leave.rejectOf', { name: employee.name })}
            onClick={onReject}
          >
            {t('leave.reject')}
          </Button>
          <Button
            variant="default"
            isSmall
            isBusy={approval.isPending}
            aria-label={t('leave.approveOf', { name: employee.name })}
            onClick={() => approval.mutate(leave)}
          >
            {t('leave.approve')}
          </Button>
        </>
      )}
    </span>
  );
}

export function useLeaveColumns(onOpen: (leave: Leave) => void, balances: Balances): TableColumn<Leave>[] {
  const { t } = useTranslation('working-time');
  const text = useLeaveText();
  const moreOf = (leave: Leave) => [text.length(leave), text.times(leave)].filter(Boolean).join(' · ');
  return [
    {
      id: 'employee',
      header: t('assignees.person'),
      order: 'employeeName',
      cell: (leave) => (
        <RecordName onClick={() => onOpen(leave)} person={leave.employee}>
          {leave.employee.name}
        </RecordName>
      ),
      exportValue: ({ employee }) => employee.name,
    },
    {
      id: 'status',
      header: t('leave.statusOf'),
      width: 210,
      cell: (leave) => <Standing leave={leave} onReject={() => onOpen(leave)} />,
      card: 'main',
      exportValue: ({ status }) => t(`leave.status.${status}`),
    },
    {
      id: 'period',
      header: t('leave.days'),
      order: 'startDate',
      cell: (leave) => <TwoFacts main={text.days(leave)} more={moreOf(leave)} />,
      card: 'main',
      exportValue: ({ startDate, endDate }) => (startDate === endDate ? startDate : `${startDate} – ${endDate}`),
    },
    {
      id: 'kind',
      header: t('leave.kind'),
      cell: (leave) => (
        <TwoFacts
          main={t(`leave.kinds.${leave.kind}`)}
          more={isUndecided(leave) && <BalanceCell balances={balances} id={leave.id} />}
        />
      ),
      card: 'main',
      exportValue: ({ kind }) => t(`leave.kinds.${kind}`),
    },
    {
      id: 'department',
      header: t('assignees.department'),
      cell: ({ employee }) => employee.department.name,
      exportValue: ({ employee }) => employee.department.name,
    },
    {
      id: 'reason',
      header: t('leave.reason'),
      isOptional: true,
      cell: ({ reason }) => reason,
      exportValue: ({ reason }) => reason,
    },
    {
      id: 'decidedBy',
      header: t('leave.decided'),
      isOptional: true,
      cell: ({ decidedBy }) => decidedBy?.name ?? '',
      exportValue: ({ decidedBy }) => decidedBy?.name,
    },
    {
      id: 'created',
      header: t('leave.requested'),
      order: 'createdAt',
      width: 150,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
  ];
}
