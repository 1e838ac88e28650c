/** For pages about a customer; they need the namespace `tickets`. */
export { VisitorTickets } from './detail/visitor-tickets.tsx';
export { TicketOfConversation } from './form/ticket-of-conversation.tsx';
