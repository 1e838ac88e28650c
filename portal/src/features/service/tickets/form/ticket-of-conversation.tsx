import type { TicketFormProps } from '#features/conversations/chat/chat-context.public.ts';
import { NewTicket } from './new-ticket.tsx';

/** A ticket for the customer of a conversation, about the whole conversation or about one message. */
export function TicketOfConversation({ channel: { id, visitor, locale }, message, onClose }: TicketFormProps) {
  return (
    <NewTicket
      start={{
        channelId: id,
        customer: { name: visitor.name, email: visitor.email, locale },
        words: message?.text ?? '',
      }}
      onClose={onClose}
      onCreated={onClose}
    />
  );
}
