import type { CardSource } from '#kernel/card-source.ts';
import type { AppModule } from '#platform/module.ts';
import { registerCustomerOfTickets } from './customer/register-customer.ts';
import { registerTicketNotifications } from './followers/notify-followers.ts';
import { registerLeaving } from './leaving/release-tickets.ts';
import { readTicketTitles } from './reports/ticket-facts.repository.ts';
import { bindThread } from './thread/thread.routes.ts';
import { seesTicketNow } from './tickets/sees-ticket.ts';
import { ticketTimeline } from './tickets/ticket-timeline.ts';
import { bindTickets } from './tickets/tickets.routes.ts';
import type { TicketNeeds } from './tickets.context.ts';
import { registerTicketsRealtime } from './tickets.realtime.ts';
import './tickets.events.ts';
import './tickets.table.ts';

export const ticketsModule: AppModule<TicketNeeds, { readonly ticketCards: CardSource }> = {
  name: 'tickets',
  create(context, router) {
    context.customerTimeline.register(ticketTimeline(context));
    registerCustomerOfTickets(context, router);
    registerTicketNotifications(context);
    registerLeaving(context);
    registerTicketsRealtime(context);
    bindTickets(context, router);
    bindThread(context, router);
    const canRead: CardSource['canRead'] = (actor, id) => seesTicketNow(context, actor, id);
    return { ticketCards: { canRead, readTitles: readTicketTitles } };
  },
};
