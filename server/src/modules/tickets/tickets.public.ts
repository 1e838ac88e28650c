import './tickets.events.ts';

export { reconsiderTicketsOf } from './leaving/release-tickets.ts';
export { seesTicketNow } from './tickets/visible-ticket.ts';
