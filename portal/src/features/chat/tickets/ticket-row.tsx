import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { TicketStatus } from '@sala/contract/tickets/tickets.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import styles from '../services/service-row.module.css';
import { useFontFor } from '../use-font-for.ts';
import { useConversationTicket } from './conversation-ticket.queries.ts';

type TicketNews = NonNullable<Message['ticket']>;

const kinds: Readonly<Record<TicketStatus, StatusKind>> = { open: 'running', pending: 'waiting', resolved: 'done' };

/** The ticket itself, as it is now; who may see it opens it beside the list. */
function TicketCard({ ticketId, ticketNumber, title }: TicketNews) {
  const { t } = useTranslation(['chat', 'tickets']);
  const ticket = useConversationTicket(ticketId);
  const head = (
    <>
      <span className={styles.number}>{t('ticket.number', { number: ticketNumber })}</span>
      <span className={styles.title}>{ticket?.title ?? title}</span>
    </>
  );
  if (!ticket) return <div className={styles.card}>{head}</div>;
  return (
    <Link to="/ticket" search={{ ticket: ticketId }} className={styles.card}>
      {head}
      <span className={styles.state}>
        <StatusPill kind={kinds[ticket.status]} label={t(`tickets:statuses.${ticket.status}`)} />
        {ticket.assignee && <span className={styles.facts}>{ticket.assignee.name}</span>}
      </span>
    </Link>
  );
}

/** What is told of a ticket in the conversation it came from: the card that follows it, and a line for what became of it. */
export function TicketRow({ message, ticket }: { message: Message; ticket: TicketNews }) {
  const { t } = useTranslation('chat');
  const { news, ticketNumber: number, title } = ticket;
  useFontFor(title);
  return (
    <div className={styles.row}>
      {news === 'created' && <TicketCard {...ticket} />}
      <p>
        {news !== 'created' && `${t(`ticket.${news}`, { number, title })} `}
        <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
          {formatTime(message.createdAt)}
        </time>
      </p>
    </div>
  );
}
