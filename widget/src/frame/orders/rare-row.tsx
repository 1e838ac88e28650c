import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Chat } from '../chat/chat.ts';
import { getLang } from '../i18n/script.ts';
import { addStyles } from '../ui/late-styles.ts';
import css from './choices.css?inline';
import { ServiceRow } from './service-row.tsx';
import { TicketRow } from './ticket-row.tsx';

addStyles(css);

/** Answers to a bot at a press, until something else was said. */
function Choices({ chat, message }: { chat: Chat; message: Message }) {
  const isLast = chat.thread.messages.value.at(-1)?.id === message.id;
  if (!isLast || chat.restriction.value || chat.outbox.entries.value.length > 0) return null;
  return (
    <div class="choices">
      {message.choices.map((choice) => (
        <button key={choice} type="button" class="choice" lang={getLang(choice)} onClick={() => chat.sendText(choice)}>
          {choice}
        </button>
      ))}
    </div>
  );
}

/** Rows of lazily loaded kinds: events of orders and tickets, answers at a press, and ratings. */
export function RareRow({ chat, message }: { chat: Chat; message: Message }) {
  const { choices, rating, service, ticket } = message;
  if (choices.length > 0) return <Choices chat={chat} message={message} />;
  if (service) return <ServiceRow chat={chat} service={service} />;
  if (ticket) return <TicketRow chat={chat} ticket={ticket} />;
  if (!rating) return null;
  return <p class="note">{`${'★'.repeat(rating.stars)}${'☆'.repeat(5 - rating.stars)} ${rating.comment}`}</p>;
}
