import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { lazy, Suspense } from 'react';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import type { TicketStart } from './ticket-values.ts';

export interface NewTicketProps {
  /** Known data, such as the conversation that the ticket comes from. */
  start?: TicketStart | undefined;
  onClose: () => void;
  onCreated: (ticket: TicketDetail) => void;
}

const Drawer = lazy(async () => {
  const [module] = await Promise.all([import('./new-ticket-drawer.tsx'), loadNamespaces('tickets', 'ui')]);
  return { default: module.NewTicketDrawer };
});

/** Creates a ticket, independently or from a conversation. */
export function NewTicket(props: NewTicketProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
