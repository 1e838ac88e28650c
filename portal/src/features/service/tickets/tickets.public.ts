/** For pages about a customer; they need the namespace `tickets`. */
export { VisitorTickets } from './detail/visitor-tickets.tsx';
export { NewTicket } from './form/new-ticket.tsx';
export { TicketOfConversation } from './form/ticket-of-conversation.tsx';
