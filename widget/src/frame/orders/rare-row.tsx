import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Chat } from '../chat/chat.ts';
import { ServiceRow } from './service-row.tsx';
import { TicketRow } from './ticket-row.tsx';

/** Rows of lazily loaded kinds: events of orders and tickets, and ratings. */
export function RareRow({ chat, message: { rating, service, ticket } }: { chat: Chat; message: Message }) {
  if (service) return <ServiceRow chat={chat} service={service} />;
  if (ticket) return <TicketRow chat={chat} ticket={ticket} />;
  if (!rating) return null;
  return <p class="note">{`${'★'.repeat(rating.stars)}${'☆'.repeat(5 - rating.stars)} ${rating.comment}`}</p>;
}
