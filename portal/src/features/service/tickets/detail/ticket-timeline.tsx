import type { TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { TimelineNewsProps, TimelineRowProps } from '#features/conversations/chat/chat-timeline.public.ts';
import { TicketPriorityMark, TicketStatusPill } from '#shared/ui/ticket-status.tsx';
import { ticketRecords } from '../api/ticket-records.ts';

/** A ticket in the history of a customer. */
export function TicketRow({ entry, Line }: TimelineRowProps<'ticket'>) {
  return (
    <Line
      entry={entry}
      words={entry.title}
      facts={
        <>
          <TicketStatusPill status={entry.status as TicketStatus} />
          {entry.status !== 'resolved' && <TicketPriorityMark priority={entry.priority} />}
        </>
      }
      open={{ to: '/ticket', search: { ticket: entry.id } }}
    />
  );
}

export function TicketNews({ visitorIds, onNews }: TimelineNewsProps) {
  ticketRecords.useCustomerNews(visitorIds, onNews);
  return null;
}
