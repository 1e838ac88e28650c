import './tickets.events.ts';

export { seesTicketNow } from './tickets/visible-ticket.ts';
