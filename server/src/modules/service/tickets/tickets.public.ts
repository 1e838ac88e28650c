import './tickets.events.ts';

export { readTicketTitles, ticketFacts } from './reports/ticket-facts.repository.ts';
export { createAgentTicket } from './tickets/create-agent-ticket.ts';
export { countVisibleTickets, countVisibleUndelivered } from './tickets/read-tickets.ts';
export { seesTicketNow } from './tickets/sees-ticket.ts';
export { listTicketsOfVisitor } from './tickets/tickets-of-visitor.repository.ts';
export { getCapabilities as ticketCapabilitiesOf } from './tickets.policy.ts';
