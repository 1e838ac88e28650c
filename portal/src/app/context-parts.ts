import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import {
  registerTicketOpener,
  showInContext,
  showInHead,
  showInTimeline,
  watchForRows,
} from '#features/conversations/chat/chat-context.public.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';

async function loadOrders() {
  const [module] = await Promise.all([
    import('#features/service/service-orders/service-orders.public.ts'),
    loadNamespaces('service-orders'),
  ]);
  return {
    Creator: module.OrderCreator,
    Suggestion: module.OrderSuggestion,
    Row: module.OrderRow,
    News: module.OrderNews,
  };
}

async function loadTickets() {
  const [module] = await Promise.all([
    import('#features/service/tickets/tickets.public.ts'),
    loadNamespaces('tickets'),
  ]);
  return {
    Creator: module.TicketCreator,
    Row: module.TicketRow,
    News: module.TicketNews,
    All: module.AllTicketsOfVisitor,
    Form: module.TicketOfConversation,
  };
}

async function loadCalls() {
  const [module] = await Promise.all([
    import('#features/telephony/calls/call-context.public.ts'),
    loadNamespaces('calls'),
  ]);
  return {
    Button: module.CallVisitorButton,
    InRows: module.CallsInRows,
    Row: module.CallRow,
    News: module.CallNews,
    Detail: module.CallDetail,
  };
}

const ticketCapabilitiesOf = (ability: AppAbility) =>
  ticketCapabilities((action, subject) => ability.can(action, subject));

/** What stands beside a conversation although it is none of the chat's own. */
export function fillContext(): void {
  showInContext(async () => (await loadOrders()).Creator);
  showInContext(async () => (await loadTickets()).Creator);
  showInContext(async () => (await loadOrders()).Suggestion);
  showInHead(async () => (await loadCalls()).Button);
  watchForRows(async () => (await loadCalls()).InRows);
  registerTicketOpener(
    async () => ({ default: (await loadTickets()).Form }),
    (ability) => ticketCapabilitiesOf(ability).create,
  );
  showInTimeline('order', (ability) => ability.can('read', 'view-service'), loadOrders);
  showInTimeline('ticket', (ability) => ticketCapabilitiesOf(ability).view, loadTickets);
  showInTimeline('call', (ability) => ability.can('read', 'call') || ability.can('read', 'call-center'), loadCalls);
}
