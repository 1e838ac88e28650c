import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerRecords, CustomerSection } from '#records/customers/customer-records.tsx';
import type { CustomerIds } from '#records/data/define-records.ts';
import { api, type CallOptions } from '#shared/api/client.ts';
import { TicketPriorityMark, TicketStatusPill } from '#shared/ui/ticket-status.tsx';
import { ticketRecords } from '../api/ticket-records.ts';
import { TicketOfConversation } from '../form/ticket-of-conversation.tsx';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

/** The maximum number of resolved tickets shown. */
const shownResolved = 5;

/** All open tickets, and the last resolved ones. */
async function loadTickets(visitorId: string, options: CallOptions) {
  const ask = (status: string, limit: number) =>
    api.call(ticketsApi.list, { query: { visitorId, status, limit } }, options);
  const [open, resolved] = await Promise.all([ask('open,pending', 25), ask('resolved', shownResolved)]);
  return { rows: [...open.rows, ...resolved.rows], total: (open.meta.total ?? 0) + (resolved.meta.total ?? 0) };
}

export interface VisitorTicketsProps {
  channel: Channel;
  heading: 'h2' | 'h3';
  joinedIds: readonly string[];
}

/** The tickets of a conversation's customer, and a button that creates one. */
export function VisitorTickets({ channel, heading, joinedIds }: VisitorTicketsProps) {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const [isMaking, setIsMaking] = useState(false);
  if (!may.create && !may.view) return null;
  return (
    <CustomerSection
      heading={heading}
      title={t('detail.visitor.title')}
      addLabel={t('form.new')}
      onAdd={may.create ? () => setIsMaking(true) : undefined}
    >
      {may.view && <Tickets visitorId={channel.visitor.id} joinedIds={joinedIds} />}
      {isMaking && <TicketOfConversation channel={channel} message={undefined} onClose={() => setIsMaking(false)} />}
    </CustomerSection>
  );
}

function Tickets({ visitorId, joinedIds }: CustomerIds) {
  const { t } = useTranslation('tickets');
  const found = ticketRecords.useOfCustomer({ visitorId, joinedIds }, (options) => loadTickets(visitorId, options));
  return (
    <CustomerRecords
      records={ticketRecords}
      found={found}
      path="/ticket"
      openKey="ticket"
      allOf={{ visitorId, tab: 'all' }}
      texts={{ failed: t('detail.visitor.failed'), none: t('detail.visitor.none'), all: t('detail.visitor.all') }}
    >
      {({ status, priority }) => (
        <>
          <TicketStatusPill status={status} />
          {status !== 'resolved' && <TicketPriorityMark priority={priority} />}
        </>
      )}
    </CustomerRecords>
  );
}
