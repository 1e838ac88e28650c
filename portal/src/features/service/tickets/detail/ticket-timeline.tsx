import type { TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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

export function TicketNews(props: TimelineNewsProps) {
  ticketRecords.useCustomerNews(props);
  return null;
}

export function AllTicketsOfVisitor({ visitorId }: { visitorId: string }) {
  const { t } = useTranslation('tickets');
  return (
    <Link to="/ticket" search={{ visitorId, tab: 'all' } as never} preload={false}>
      {t('detail.allOfVisitor')}
    </Link>
  );
}
