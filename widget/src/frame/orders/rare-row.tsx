import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Chat } from '../chat/chat.ts';
import { ServiceRow } from './service-row.tsx';

/** What few conversations have: news of an order, and what the visitor thought of the conversation. */
export function RareRow({ chat, message: { rating, service } }: { chat: Chat; message: Message }) {
  if (service) return <ServiceRow chat={chat} service={service} />;
  if (!rating) return null;
  return <p class="note">{`${'★'.repeat(rating.stars)}${'☆'.repeat(5 - rating.stars)} ${rating.comment}`}</p>;
}
