import type { Leave } from '@sala/contract/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import styles from './leave-facts.module.css';
import { leaveStatusKinds, useLeaveText } from './leave-text.ts';

/** The person, the time, the reason and the decision of leave. */
export function LeaveFacts({ leave }: { leave: Leave }) {
  const { t } = useTranslation('working-time');
  const text = useLeaveText();
  const { employee, requestedBy, decidedBy, decidedAt } = leave;
  const requested = formatDateTime(leave.createdAt);
  const facts: Fact[] = [
    [t('leave.kind'), t(`leave.kinds.${leave.kind}`)],
    [t('leave.days'), [text.days(leave), text.length(leave)].join(' · ')],
    [t('leave.times'), text.times(leave)],
    [t('leave.reason'), leave.reason],
    [t('leave.requested'), requestedBy ? t('leave.byAt', { name: requestedBy.name, time: requested }) : requested],
    [
      t('leave.decided'),
      decidedAt && decidedBy
        ? t('leave.byAt', { name: decidedBy.name, time: formatDateTime(decidedAt) })
        : decidedAt && formatDateTime(decidedAt),
    ],
    [t('leave.note'), leave.note],
  ];
  return (
    <>
      <div className={styles.person}>
        <Avatar name={employee.name} src={employee.photo} size={40} isDecorative />
        <div className={styles.names}>
          <p className={styles.name}>{employee.name}</p>
          <p className={styles.department}>{employee.department.name}</p>
        </div>
        <StatusPill kind={leaveStatusKinds[leave.status]} label={t(`leave.status.${leave.status}`)} />
      </div>
      <Facts facts={facts.filter(([, value]) => Boolean(value))} />
    </>
  );
}
