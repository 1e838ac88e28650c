import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { registerTicketOpener, showInContext, showInHead } from '#features/conversations/chat/chat-context.public.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';

/** What stands beside a conversation although it is none of the chat's own. */
export function fillContext(): void {
  showInContext(async () => {
    const [module] = await Promise.all([
      import('#features/service/service-orders/service-orders.public.ts'),
      loadNamespaces('service-orders'),
    ]);
    return { default: module.VisitorOrders };
  });
  showInContext(async () => {
    const [module] = await Promise.all([
      import('#features/service/tickets/tickets.public.ts'),
      loadNamespaces('tickets'),
    ]);
    return { default: module.VisitorTickets };
  });
  showInContext(async () => {
    const [module] = await Promise.all([
      import('#features/telephony/calls/call-context.public.ts'),
      loadNamespaces('calls'),
    ]);
    return { default: module.VisitorCalls };
  });
  showInHead(async () => {
    const [module] = await Promise.all([
      import('#features/telephony/calls/call-context.public.ts'),
      loadNamespaces('calls'),
    ]);
    return { default: module.CallVisitorButton };
  });
  registerTicketOpener(
    async () => {
      const [module] = await Promise.all([
        import('#features/service/tickets/tickets.public.ts'),
        loadNamespaces('tickets'),
      ]);
      return { default: module.TicketOfConversation };
    },
    (ability) => ticketCapabilities((action, subject) => ability.can(action, subject)).create,
  );
}
