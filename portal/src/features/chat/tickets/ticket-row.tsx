import type { Message } from '@sala/contract/chat/messages.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TicketStatusPill } from '#features/ticket-looks/ticket-looks.public.ts';
import { NewsCardHead, NewsCardState, newsCardClass } from '../news/news-card.tsx';
import { NewsRow, NewsTime } from '../news/news-row.tsx';
import { useFontFor } from '../use-font-for.ts';
import { useConversationTicket } from './conversation-ticket.queries.ts';

type TicketNews = NonNullable<Message['ticket']>;

/** The ticket itself, as it is now; who may see it opens it beside the list. */
function TicketCard({ ticketId, ticketNumber }: TicketNews) {
  const { t } = useTranslation('chat');
  const ticket = useConversationTicket(ticketId);
  useFontFor(ticket?.title ?? '');
  const head = <NewsCardHead number={t('ticket.number', { number: ticketNumber })} title={ticket?.title} />;
  if (!ticket) return <div className={newsCardClass}>{head}</div>;
  return (
    <Link to="/ticket" search={{ ticket: ticketId }} className={newsCardClass}>
      {head}
      <NewsCardState status={<TicketStatusPill status={ticket.status} />} facts={[ticket.assignee?.name]} />
    </Link>
  );
}

/** What is told of a ticket in the conversation it came from: the card that follows it, and a line for what became of it. */
export function TicketRow({ message, ticket }: { message: Message; ticket: TicketNews }) {
  const { t } = useTranslation('chat');
  const { news, ticketNumber: number } = ticket;
  return (
    <NewsRow>
      {news === 'created' && <TicketCard {...ticket} />}
      <p>
        {news !== 'created' && `${t(`ticket.${news}`, { number })} `}
        <NewsTime at={message.createdAt} />
      </p>
    </NewsRow>
  );
}
