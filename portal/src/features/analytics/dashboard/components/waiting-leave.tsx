import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFontFor } from '#features/conversations/chat/chat.public.ts';
import { useCanDecide } from '#features/time/working-time/working-time.public.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { waitingLeaveQuery } from '../dashboard.queries.ts';
import styles from './waiting.module.css';
import { WaitingCard } from './waiting-card.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** The requests for leave that nobody has decided on, the longest waiting first. */
export function WaitingLeave({ shownRows }: { shownRows: number }) {
  const { t } = useTranslation('dashboard');
  const title = t('waitingLeave.title');
  const canDecide = useCanDecide();
  const waiting = useQuery({
    ...waitingLeaveQuery(),
    select: (rows) => rows.filter((leave) => canDecide(leave) === 'yes').slice(0, shownRows),
  });
  return (
    <WaitingCard
      title={title}
      all={
        <Link
          to="/working-time"
          search={{ tab: 'leave', status: 'pending' } as never}
          className={styles.all}
          aria-label={t('list.allOf', { title })}
        >
          {t('list.all')}
        </Link>
      }
      query={waiting}
      shownRows={shownRows}
      empty={{ title: t('waitingLeave.empty'), hint: t('waitingLeave.emptyHint') }}
    >
      {(leave) => <Row leave={leave} />}
    </WaitingCard>
  );
}

function Row({ leave }: { leave: Leave }) {
  const { t } = useTranslation('dashboard');
  const { id, employee, kind, startDate, endDate, startTime, endTime, createdAt } = leave;
  const times = startDate === endDate && startTime && endTime && `${startTime}–${endTime}`;
  const about = [rangeText(startDate, endDate), times, t(`waitingLeave.kinds.${kind}`), employee.department.name]
    .filter(Boolean)
    .join(' · ');
  useFontFor(`${employee.name} ${about}`);
  return (
    <Link to="/working-time" search={{ tab: 'leave', leave: id } as never} preload={false} className={styles.row}>
      <Avatar name={employee.name} src={employee.photo} isDecorative />
      <span className={styles.lines}>
        <span className={styles.name}>{employee.name}</span>
        <span className={styles.preview}>{about}</span>
      </span>
      <WaitingTime since={createdAt} />
    </Link>
  );
}
