import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFontFor } from '#features/conversations/chat/chat.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { PriorityIcon } from '#shared/ui/ticket-status.tsx';
import { waitingTicketsQuery } from '../dashboard.queries.ts';
import styles from './waiting.module.css';
import { WaitingCard } from './waiting-card.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** The same tickets in their list. */
const inList = { waiting: 'customer', order: 'waitingSince', sort: 'asc' } as const;

/** The tickets whose customers wait for the user's answer, the longest waiting first; for who leads others theirs too. */
export function WaitingTickets({ shownRows }: { shownRows: number }) {
  const { t } = useTranslation('dashboard');
  const isLeading = useCan('create', 'manage-users');
  const search = isLeading ? inList : { tab: 'mine', ...inList };
  const title = t(isLeading ? 'waitingTickets.titleOfAll' : 'waitingTickets.title');
  return (
    <WaitingCard
      title={title}
      all={
        <Link to="/ticket" search={search as never} className={styles.all} aria-label={t('list.allOf', { title })}>
          {t('list.all')}
        </Link>
      }
      query={useQuery(waitingTicketsQuery(isLeading))}
      shownRows={shownRows}
      empty={{ title: t('waitingTickets.empty'), hint: t('waitingTickets.emptyHint') }}
    >
      {(ticket) => <Row ticket={ticket} hasAssignee={isLeading} />}
    </WaitingCard>
  );
}

function Row({ ticket, hasAssignee }: { ticket: Ticket; hasAssignee: boolean }) {
  const { t } = useTranslation('tickets');
  const { id, ticketNumber, title, priority, customer, assignee, excerpt, waitingSince } = ticket;
  const about = [customer.name || customer.email, excerpt].filter(Boolean).join(' · ');
  const colleague = hasAssignee ? (assignee?.name ?? t('list.nobody')) : null;
  useFontFor(`${title} ${about} ${colleague ?? ''}`);
  return (
    <Link to="/ticket" search={{ ticket: id } as never} preload={false} className={styles.row}>
      <span className={styles.mark} title={t(`priorities.${priority}`)}>
        <PriorityIcon priority={priority} size={18} />
        <span className="visually-hidden">{t(`priorities.${priority}`)}</span>
      </span>
      <span className={styles.lines}>
        <span className={styles.who}>
          <span className={styles.name}>
            #{ticketNumber} {title}
          </span>
          {colleague && (
            <span className={styles.colleague}>
              <IconUser size={13} stroke={1.75} aria-hidden />
              {colleague}
            </span>
          )}
        </span>
        <span className={styles.preview}>{about}</span>
      </span>
      {waitingSince && <WaitingTime since={waitingSince} />}
    </Link>
  );
}
