import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { CardFoot, RecordCard } from '#records/board/record-card.tsx';
import { TicketPriorityMark } from '#shared/ui/ticket-status.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { ticketRecords } from '../api/ticket-records.ts';
import { useTicketPictures } from '../api/tickets.queries.ts';
import { AttentionMark } from '../components/attention-mark.tsx';
import { ticketMenu } from '../components/ticket-menu.tsx';
import { useTicketPage } from '../pages/use-ticket-page.ts';
import styles from './ticket-card.module.css';

export interface TicketCardProps {
  ticket: Ticket;
  isLeaving: boolean;
}

export function TicketCard({ ticket, isLeaving }: TicketCardProps) {
  const { t } = useTranslation('tickets');
  const titleOf = useTitle();
  const pictureOf = useTicketPictures();
  const { customer, category, project, assignee, waitingSince } = ticket;
  return (
    <RecordCard
      records={ticketRecords}
      record={ticket}
      page={useTicketPage()}
      isLeaving={isLeaving}
      menu={ticketMenu}
      about={[customer.name || customer.email, category ? titleOf(category.titles) : project?.name]}
    >
      <CardFoot person={assignee} picture={assignee && pictureOf(assignee.id)} nobody={t('list.nobody')}>
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
      </CardFoot>
      <AttentionMark ticketId={ticket.id} />
    </RecordCard>
  );
}
