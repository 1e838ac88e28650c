import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useEffect } from 'preact/hooks';
import { texts } from '../../ticket/texts.ts';
import type { Chat } from '../chat/chat.ts';
import { locale } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { addStyles } from '../ui/late-styles.ts';
import css from './orders.css?inline';
import { ticketStatuses } from './ticket-status.ts';
import { getTickets } from './visitor-tickets.ts';

addStyles(css);

type Ticket = NonNullable<Message['ticket']>;

const tones = { open: 'running', pending: 'waiting', resolved: 'done' } as const;

/** The ticket in its present state, with a link to its page. */
function Card({ chat, ticket }: { chat: Chat; ticket: Ticket }) {
  const reader = locale.value;
  const known = getTickets(chat).of(ticket.ticketId).value;
  const name = texts(reader, 'page.title', { number: ticket.ticketNumber });
  return (
    <article class="order-card" aria-label={name}>
      <p class="order-number">{name}</p>
      {known && (
        <>
          <p class="order-title" lang={getLang(known.title)}>
            {known.title}
          </p>
          <p class={`order-status ${tones[known.status]}`}>{texts(reader, `status.${ticketStatuses[known.status]}`)}</p>
          <a class="button" href={known.url} target="_blank" rel="noopener noreferrer">
            {texts(reader, 'page.open')}
          </a>
        </>
      )}
    </article>
  );
}

/** An event of a ticket that was created from the conversation. */
export function TicketRow({ chat, ticket }: { chat: Chat; ticket: Ticket }) {
  const { ticketId, ticketNumber: number, news } = ticket;
  // Each row is an event after which the ticket has to be read again.
  useEffect(() => getTickets(chat).load(ticketId), [chat, ticketId]);
  return (
    <div class="order-row">
      <p class="note">{texts(locale.value, `news.${news}`, { number })}</p>
      {news === 'created' && <Card chat={chat} ticket={ticket} />}
    </div>
  );
}
