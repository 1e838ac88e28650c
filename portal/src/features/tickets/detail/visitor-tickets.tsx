import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { Button } from '#shared/ui/button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { TicketPriorityMark, TicketStatusPill } from '../components/ticket-looks.tsx';
import { TicketOfConversation } from '../form/ticket-of-conversation.tsx';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';
import styles from './visitor-tickets.module.css';

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
export function VisitorTickets({ channel, heading: Heading }: VisitorTicketsProps) {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const [isMaking, setIsMaking] = useState(false);
  if (!may.create && !may.view) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading className={styles.heading}>{t('detail.visitor.title')}</Heading>
        {may.create && (
          <Button variant="default" isSmall onClick={() => setIsMaking(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {t('form.new')}
          </Button>
        )}
      </div>
      {may.view && <Tickets visitorId={channel.visitor.id} />}
      {isMaking && <TicketOfConversation channel={channel} message={undefined} onClose={() => setIsMaking(false)} />}
    </section>
  );
}

function Tickets({ visitorId }: { visitorId: string }) {
  const { t } = useTranslation(['tickets', 'common']);
  const tickets = useVisitorTickets(visitorId);
  if (tickets.data === undefined)
    return tickets.isError ? (
      <p className={styles.quiet} role="alert">
        {t('detail.visitor.failed')}{' '}
        <Button variant="default" isSmall onClick={() => void tickets.refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <Loading>
        <SkeletonRows count={2} height={48} />
      </Loading>
    );
  const { rows, total } = tickets.data;
  if (rows.length === 0) return <p className={styles.quiet}>{t('detail.visitor.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((ticket) => (
          <li key={ticket.id}>
            <TicketLink ticket={ticket} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Link to="/ticket" search={{ visitorId, tab: 'all' } as never} className={styles.all}>
          {t('detail.visitor.all')}
        </Link>
      )}
    </>
  );
}

function TicketLink({ ticket }: { ticket: Ticket }) {
  return (
    <Link to="/ticket" search={{ ticket: ticket.id } as never} preload={false} className={styles.ticket}>
      <span className={styles.title}>
        <span className="tabular">#{ticket.ticketNumber}</span> {ticket.title}
      </span>
      <span className={styles.below}>
        <TicketStatusPill status={ticket.status} />
        {ticket.status !== 'resolved' && <TicketPriorityMark priority={ticket.priority} />}
        <span className={styles.quiet}>
          <TimeText time={ticket.createdAt} />
        </span>
      </span>
    </Link>
  );
}
