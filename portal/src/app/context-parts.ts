import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import {
  registerTicketOpener,
  showInContext,
  showInHead,
  showInTimeline,
} from '#features/conversations/chat/chat-context.public.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';

async function loadOrders() {
  const [module] = await Promise.all([
    import('#features/service/service-orders/service-orders.public.ts'),
    loadNamespaces('service-orders'),
  ]);
  return module;
}

async function loadTickets() {
  const [module] = await Promise.all([
    import('#features/service/tickets/tickets.public.ts'),
    loadNamespaces('tickets'),
  ]);
  return module;
}

async function loadCalls() {
  const [module] = await Promise.all([
    import('#features/telephony/calls/call-context.public.ts'),
    loadNamespaces('calls'),
  ]);
  return module;
}

const ticketCapabilitiesOf = (ability: AppAbility) =>
  ticketCapabilities((action, subject) => ability.can(action, subject));

/** What stands beside a conversation although it is none of the chat's own. */
export function fillContext(): void {
  showInContext(async () => ({ default: (await loadOrders()).OrderCreator }));
  showInContext(async () => ({ default: (await loadTickets()).TicketCreator }));
  showInHead(async () => ({ default: (await loadCalls()).CallVisitorButton }));
  registerTicketOpener(
    async () => ({ default: (await loadTickets()).TicketOfConversation }),
    (ability) => ticketCapabilitiesOf(ability).create,
  );
  showInTimeline(
    'order',
    (ability) => ability.can('read', 'view-service'),
    async () => {
      const { OrderRow, OrderNews } = await loadOrders();
      return { Row: OrderRow, News: OrderNews };
    },
  );
  showInTimeline(
    'ticket',
    (ability) => ticketCapabilitiesOf(ability).view,
    async () => {
      const { TicketRow, TicketNews } = await loadTickets();
      return { Row: TicketRow, News: TicketNews };
    },
  );
  showInTimeline(
    'call',
    (ability) => ability.can('read', 'call') || ability.can('read', 'call-center'),
    async () => {
      const { CallRow, CallNews } = await loadCalls();
      return { Row: CallRow, News: CallNews };
    },
  );
}
