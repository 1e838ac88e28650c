import './tickets.events.ts';

export { seesTicketNow } from './tickets/sees-ticket.ts';
