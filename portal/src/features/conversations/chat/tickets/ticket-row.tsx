import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TicketStatusPill } from '#shared/ui/ticket-status.tsx';
import { NoticeCardHead, NoticeCardState, noticeCardClass } from '../news/notice-card.tsx';
import { NoticeRow, NoticeTime } from '../news/notice-row.tsx';
import { useFontFor } from '../use-font-for.ts';
import { useConversationTicket } from './conversation-ticket.queries.ts';

type TicketEventMessage = NonNullable<Message['ticket']>;

/** The ticket in its current state. Users who may see it can open it beside the list. */
function TicketCard({ ticketId, ticketNumber }: TicketEventMessage) {
  const { t } = useTranslation('chat');
  const ticket = useConversationTicket(ticketId);
  useFontFor(ticket?.title ?? '');
  const head = <NoticeCardHead number={t('ticket.number', { number: ticketNumber })} title={ticket?.title} />;
  if (!ticket) return <div className={noticeCardClass}>{head}</div>;
  return (
    <Link to="/ticket" search={{ ticket: ticketId }} className={noticeCardClass}>
      {head}
      <NoticeCardState status={<TicketStatusPill status={ticket.status} />} facts={[ticket.assignee?.name]} />
    </Link>
  );
}

/** An event of a ticket in its conversation: the card with the current state, or a line for its result. */
export function TicketRow({ message, ticket }: { message: Message; ticket: TicketEventMessage }) {
  const { t } = useTranslation('chat');
  const { news, ticketNumber: number } = ticket;
  return (
    <NoticeRow>
      {news === 'created' && <TicketCard {...ticket} />}
      <p>
        {news !== 'created' && `${t(`ticket.${news}`, { number })} `}
        <NoticeTime at={message.createdAt} />
      </p>
    </NoticeRow>
  );
}
