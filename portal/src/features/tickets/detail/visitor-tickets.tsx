import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketPriorityMark, TicketStatusPill } from '#features/ticket-looks/ticket-looks.public.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { VisitorRecord, VisitorRecords, VisitorSection } from '#shared/ui/visitor-records.tsx';
import { TicketOfConversation } from '../form/ticket-of-conversation.tsx';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

/** So many of those that are done are worth a line. */
const shownResolved = 5;

/** A customer's tickets: all that are open, and the last ones that are not; what becomes of them is seen at once. */
function useVisitorTickets(visitorId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['tickets', 'visitor', visitorId];
  const ask = (status: string, limit: number, signal: AbortSignal) =>
    api.call(ticketsApi.list, { query: { visitorId, status, limit } }, { signal, silent: true });
  const tickets = useQuery({
    queryKey,
    // What happened while this was not shown nobody has told.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [open, resolved] = await Promise.all([
        ask('open,pending', 25, signal),
        ask('resolved', shownResolved, signal),
      ]);
      const total = (open.meta.total ?? 0) + (resolved.meta.total ?? 0);
      return { rows: [...open.rows, ...resolved.rows], total };
    },
  });
  const askAgain = () => void queryClient.invalidateQueries({ queryKey });
  useSocketEvent(roomNamespace, 'ticket:changed', (ticket) => {
    if (ticket.customer.visitorId === visitorId) askAgain();
  });
  useSocketEvent(roomNamespace, 'ticket:gone', ({ id }) => {
    if (tickets.data?.rows.some((ticket) => ticket.id === id)) askAgain();
  });
  useOnReconnect(askAgain);
  return tickets;
}

export interface VisitorTicketsProps {
  channel: Channel;
  heading: 'h2' | 'h3';
}

/** What the customer of a conversation still waits for, and a way to note more. */
export function VisitorTickets({ channel, heading }: VisitorTicketsProps) {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const [isMaking, setIsMaking] = useState(false);
  if (!may.create && !may.view) return null;
  return (
    <VisitorSection
      heading={heading}
      title={t('detail.visitor.title')}
      addLabel={t('form.new')}
      onAdd={may.create ? () => setIsMaking(true) : undefined}
    >
      {may.view && <Tickets visitorId={channel.visitor.id} />}
      {isMaking && <TicketOfConversation channel={channel} message={undefined} onClose={() => setIsMaking(false)} />}
    </VisitorSection>
  );
}

function Tickets({ visitorId }: { visitorId: string }) {
  const { t } = useTranslation('tickets');
  const { data, isError, refetch } = useVisitorTickets(visitorId);
  const hasMore = data !== undefined && data.total > data.rows.length;
  return (
    <VisitorRecords
      rows={data?.rows}
      isFailed={isError}
      onRetry={() => void refetch()}
      texts={{ failed: t('detail.visitor.failed'), none: t('detail.visitor.none') }}
      all={
        hasMore && (
          <Link to="/ticket" search={{ visitorId, tab: 'all' } as never}>
            {t('detail.visitor.all')}
          </Link>
        )
      }
    >
      {(ticket) => <TicketLink ticket={ticket} />}
    </VisitorRecords>
  );
}

function TicketLink({ ticket: { id, ticketNumber, title, status, priority, createdAt } }: { ticket: Ticket }) {
  return (
    <Link to="/ticket" search={{ ticket: id } as never} preload={false}>
      <VisitorRecord number={ticketNumber} title={title} createdAt={createdAt}>
        <TicketStatusPill status={status} />
        {status !== 'resolved' && <TicketPriorityMark priority={priority} />}
      </VisitorRecord>
    </Link>
  );
}
