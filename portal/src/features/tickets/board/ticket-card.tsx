import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service-catalogue/service-catalogue.public.ts';
import { TicketPriorityMark } from '#features/ticket-looks/ticket-looks.public.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { BoardCard, CardTitle } from '#shared/ui/card-board/board-card.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useChangedTickets, useGoneTickets } from '../api/ticket-cache.ts';
import { AttentionMark } from '../components/attention-mark.tsx';
import { TicketMenu } from '../components/ticket-menu.tsx';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import styles from './ticket-card.module.css';

export interface TicketCardProps {
  ticket: Ticket;
  /** By what the filters can tell. */
  isLeaving?: boolean;
}

export function TicketCard({ ticket, isLeaving = false }: TicketCardProps) {
  const { t } = useTranslation('tickets');
  const titleOf = useTitle();
  const page = useTicketPage();
  const isChanged = useChangedTickets().has(ticket.id);
  const isGone = useGoneTickets().has(ticket.id);
  const { customer, category, project, assignee, waitingSince } = ticket;
  const topic = category ? titleOf(category.titles) : project?.name;
  return (
    <BoardCard
      id={ticket.id}
      isUnseen={!ticket.isSeen}
      isCurrent={ticket.id === page.ticketId}
      isLeaving={isLeaving || isGone}
      isChanged={isChanged}
    >
      <div className={styles.top}>
        <CardTitle isUnseen={!ticket.isSeen} onClick={() => page.openTicket(ticket.id)}>
          {ticket.title}
        </CardTitle>
        <TicketMenu ticket={ticket} />
      </div>
      <p className={styles.line}>
        <span className={styles.number}>#{ticket.ticketNumber}</span>
        <span className={styles.cut}>{[customer.name || customer.email, topic].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.foot}>
        <TicketPriorityMark priority={ticket.priority} />
        <span className={styles.times}>
          {waitingSince ? (
            <span className={styles.waiting} title={t('list.column.waiting')}>
              <IconClockExclamation size={14} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{t('list.column.waiting')} </span>
              <TimeText time={waitingSince} />
            </span>
          ) : (
            <TimeText time={ticket.createdAt} />
          )}
        </span>
        {assignee ? (
          <span title={assignee.name}>
            <Avatar name={assignee.name} src={null} size={22} />
          </span>
        ) : (
          <span className={styles.nobody}>{t('list.nobody')}</span>
        )}
      </div>
      <AttentionMark ticketId={ticket.id} />
    </BoardCard>
  );
}
