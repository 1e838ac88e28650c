import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDate } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { RecordName, TwoFacts } from '../editors/cells.tsx';
import styles from './leave.module.css';
import { BalanceCell, type Balances, isUndecided } from './leave-balance.tsx';
import { leaveStatusKinds, useLeaveText } from './leave-text.ts';
import { type ApprovalHandlers, useApproval, useCanDecide } from './use-deciding.ts';

/** The decision on what waits for one. */
function DecisionButtons({ leave, onReject, ...handlers }: { leave: Leave; onReject: () => void } & ApprovalHandlers) {
  const { t } = useTranslation('working-time');
  const approval = useApproval(handlers);
  const { name } = leave.employee;
  return (
    <span className={styles.decision}>
      {/* Opens the request: who rejects it mostly says why. */}
      <Button
        variant="default"
        isSmall
        disabled={approval.isPending}
        aria-label={t('leave.rejectOf', { name })}
        onClick={onReject}
      >
        {t('leave.reject')}
      </Button>
      <Button
        variant="default"
        isSmall
        isBusy={approval.isPending}
        aria-label={t('leave.approveOf', { name })}
        onClick={() => approval.mutate(leave)}
      >
        {t('leave.approve')}
      </Button>
    </span>
  );
}

/** Whose decision it was, and when. */
function Decision({ leave: { decidedBy, decidedAt } }: { leave: Leave }) {
  if (decidedAt === null) return null;
  return (
    <span className={styles.quiet}>
      <TwoFacts main={decidedBy?.name} more={<time dateTime={decidedAt}>{formatDate(decidedAt)}</time>} />
    </span>
  );
}

export interface LeaveColumnsOptions {
  onOpen: (leave: Leave) => void;
  /** Opens the request to reject it. */
  onReject: (leave: Leave) => void;
  onApproved: (leave: Leave) => void;
  balances: Balances;
}

export function useLeaveColumns(options: LeaveColumnsOptions): TableColumn<Leave>[] {
  const { onOpen, onReject, onApproved, balances } = options;
  const { t } = useTranslation('working-time');
  const text = useLeaveText();
  const canUpdate = useCan('update', 'manage-take-leave');
  const canDecide = useCanDecide();
  const isDecidable = (leave: Leave) => leave.status === 'pending' && canDecide(leave) === 'yes';
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
      width: 128,
      cell: ({ status }) => <StatusPill kind={leaveStatusKinds[status]} label={t(`leave.status.${status}`)} />,
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
      isOptional: true,
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
      width: 120,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
    ...(canUpdate
      ? [
          {
            id: 'decision',
            header: t('leave.decision'),
            width: 216,
            cell: (leave: Leave) =>
              isDecidable(leave) ? (
                <DecisionButtons
                  leave={leave}
                  onReject={() => onReject(leave)}
                  onAsk={() => onOpen(leave)}
                  onApproved={onApproved}
                />
              ) : (
                <Decision leave={leave} />
              ),
            card: 'main' as const,
            isMissing: (leave: Leave) => !isDecidable(leave) && leave.decidedAt === null,
          },
        ]
      : []),
  ];
}
